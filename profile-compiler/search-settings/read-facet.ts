import type { CountedValues, ExtremeFacet, NamedFacet, SearchFacet } from '../search-settings.ts';
import { type FacetContext, readCountedValues } from './counted-values.ts';
import { CONDITIONS, readConditions } from './facet-conditions.ts';
import { readLabels } from './facet-labels.ts';
import { facetNameOf } from './facet-name.ts';
import { readNumberField } from './facet-numbers.ts';
import {
  type GivenSetting,
  listAt,
  memberOfSetting,
  nothingRead,
  type ReadSetting,
  unknownMembers,
  wrong,
} from './given-setting.ts';
import { wrongPath } from './setting-path.ts';

/** A facet, with the values that the index has to count for it. */
interface ReadFacet {
  readonly facet: SearchFacet;
  readonly counted: readonly CountedValues[];
}

const MEMBERS = [
  'name',
  'title',
  'path',
  'aggregation_term',
  'plain',
  'display_title',
  'display_id',
  'fromIndex',
  'fromIndexField',
  'type',
  'facets',
  'from',
  'to',
  'match',
  'values',
];
const TYPES = ['term', 'nested', ...CONDITIONS, 'min', 'max'];

/** Reads one entry of `facets`; nothing of it is used where its path or type cannot be. */
export function readFacet(setting: GivenSetting, context: FacetContext): ReadSetting<ReadFacet> {
  const named = facetNameOf(setting);
  if (!named) {
    const message = 'A facet must be an object with "name", "title" and "path"';
    return nothingRead(wrong(setting, message));
  }
  const read = readKind(setting, named, context);
  return { value: read.value, problems: [...unknownMembers(setting, MEMBERS), ...read.problems] };
}

function readKind(
  setting: GivenSetting,
  named: NamedFacet,
  context: FacetContext,
): ReadSetting<ReadFacet> {
  const given = memberOfSetting(setting, 'type');
  const type = given === undefined ? 'term' : String(given.value);
  switch (type) {
    case 'term':
      return readValueFacet(setting, named, context);
    case 'nested':
      return readConditionFacet(setting, named, listAt(setting, 'facets'), context);
    case 'range':
    case 'mustMatch':
    case 'mustNotMatch':
      return readConditionFacet(setting, named, [setting], context);
    case 'min':
    case 'max': {
      const { value: field, problems } = readNumberField(setting, context);
      const facet: ExtremeFacet = { ...named, kind: type, field: field ?? '' };
      return { value: field === undefined ? undefined : { facet, counted: [] }, problems };
    }
    default:
      return nothingRead(wrongPath(given ?? setting, 'type of a facet', TYPES));
  }
}

function readValueFacet(
  setting: GivenSetting,
  named: NamedFacet,
  context: FacetContext,
): ReadSetting<ReadFacet> {
  const counted = readCountedValues(setting, context);
  const labels = readLabels(setting, context.model);
  const problems = [...counted.problems, ...labels.problems];
  if (!counted.value) {
    return { value: undefined, problems };
  }
  const field = counted.value.name;
  const facet: SearchFacet = {
    ...named,
    kind: 'values',
    field,
    ...(labels.value && { labels: labels.value }),
  };
  return { value: { facet, counted: [counted.value] }, problems };
}

function readConditionFacet(
  setting: GivenSetting,
  named: NamedFacet,
  entries: readonly GivenSetting[],
  context: FacetContext,
): ReadSetting<ReadFacet> {
  const { value: found, problems } = readConditions(entries, setting, context);
  if (!found) {
    return { value: undefined, problems };
  }
  const conditions = found.map(({ condition }) => condition);
  const counted = found.flatMap((one) => one.counted);
  return { value: { facet: { ...named, kind: 'conditions', conditions }, counted }, problems };
}
