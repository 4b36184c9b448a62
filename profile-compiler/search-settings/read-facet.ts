import type { CountedValues, NamedFacet, SearchFacet } from '../search-settings.ts';
import { type FacetContext, readCountedValues } from './counted-values.ts';
import { CONDITIONS, readConditions, readNumberField } from './facet-conditions.ts';
import { readLabels } from './facet-labels.ts';
import {
  facetNameOf,
  type GivenSetting,
  listAt,
  memberOfSetting,
  reportUnknownMembers,
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
export function readFacet(setting: GivenSetting, context: FacetContext): ReadFacet | undefined {
  const named = facetNameOf(setting);
  if (!named) {
    return wrong(setting, 'A facet must be an object with "name", "title" and "path"');
  }
  reportUnknownMembers(setting, MEMBERS);
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
      const field = readNumberField(setting, context);
      return field === undefined
        ? undefined
        : { facet: { ...named, kind: type, field }, counted: [] };
    }
    default:
      return wrongPath(given ?? setting, 'type of a facet', TYPES);
  }
}

function readValueFacet(
  setting: GivenSetting,
  named: NamedFacet,
  context: FacetContext,
): ReadFacet | undefined {
  const counted = readCountedValues(setting, context);
  const labels = readLabels(setting, context.model);
  return (
    counted && {
      facet: { ...named, kind: 'values', field: counted.name, ...(labels && { labels }) },
      counted: [counted],
    }
  );
}

function readConditionFacet(
  setting: GivenSetting,
  named: NamedFacet,
  entries: readonly GivenSetting[],
  context: FacetContext,
): ReadFacet | undefined {
  const found = readConditions(entries, setting, context);
  if (found.length === 0) {
    return undefined;
  }
  const conditions = found.map(({ condition }) => condition);
  const counted = found.flatMap((one) => one.counted);
  return { facet: { ...named, kind: 'conditions', conditions }, counted };
}
