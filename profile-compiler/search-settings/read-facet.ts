import type {
  CountedValues,
  ExtremeFacet,
  FacetCondition,
  MatchCondition,
  NamedFacet,
  RangeCondition,
  SearchFacet,
} from '../search-settings.ts';
import { type FacetContext, readCountedValues } from './counted-values.ts';
import { readLabels } from './facet-labels.ts';
import { facetNameOf } from './facet-name.ts';
import { readNumber, readNumberField } from './facet-numbers.ts';
import {
  type GivenSetting,
  hasMembers,
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
/** Values of `type` that stand for a condition. */
const CONDITIONS: readonly string[] = ['range', 'mustMatch', 'mustNotMatch'];
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

/** A condition, with the values that the index has to count for it. */
interface ReadCondition {
  readonly condition: FacetCondition;
  readonly counted: readonly CountedValues[];
}

/** Reads the conditions of a facet; nothing where there is none. */
function readConditions(
  entries: readonly GivenSetting[],
  facet: GivenSetting,
  context: FacetContext,
): ReadSetting<readonly ReadCondition[]> {
  const read = entries.map((entry) => readCondition(entry, facet, context));
  const problems = read.flatMap((one) => one.problems);
  const found = read.flatMap(({ value }) => value ?? []);
  const message = 'A facet of type nested needs "facets", each with a "type" and a "path"';
  return {
    value: found.length > 0 ? found : undefined,
    problems: found.length + problems.length > 0 ? problems : [wrong(facet, message)],
  };
}

/** Reads a condition; one without path has that of the facet around it. */
function readCondition(
  setting: GivenSetting,
  outer: GivenSetting,
  context: FacetContext,
): ReadSetting<ReadCondition> {
  const named = facetNameOf(setting);
  const type = memberOfSetting(setting, 'type');
  if (!named) {
    return nothingRead(
      wrong(setting, 'A condition must be an object with "name", "type" and "path"'),
    );
  }
  const inherited = withPathOf(setting, outer);
  switch (type?.value) {
    case 'range':
      return readRange(inherited, named, context);
    case 'mustMatch':
    case 'mustNotMatch':
      return readMatch(inherited, { ...named, isWanted: type.value === 'mustMatch' }, context);
    default:
      return nothingRead(wrongPath(type ?? setting, 'type of a condition', CONDITIONS));
  }
}

/** A condition without path has that of its facet. */
function withPathOf(setting: GivenSetting, outer: GivenSetting): GivenSetting {
  const path = memberOfSetting(outer, 'path')?.value;
  return memberOfSetting(setting, 'path') || path === undefined || !hasMembers(setting.value)
    ? setting
    : { ...setting, value: { ...setting.value, path } };
}

function readRange(
  setting: GivenSetting,
  named: NamedFacet,
  context: FacetContext,
): ReadSetting<ReadCondition> {
  const field = readNumberField(setting, context);
  const ends = [readNumber(setting, 'from'), readNumber(setting, 'to')];
  const problems = [field, ...ends].flatMap((one) => one.problems);
  const [from, to] = ends.map(({ value }) => value);
  if (field.value === undefined || problems.length > 0) {
    return { value: undefined, problems };
  }
  const condition: RangeCondition = {
    ...named,
    kind: 'range',
    field: field.value,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  return { value: { condition, counted: [] }, problems: [] };
}

function readMatch(
  setting: GivenSetting,
  { isWanted, ...named }: NamedFacet & { readonly isWanted: boolean },
  context: FacetContext,
): ReadSetting<ReadCondition> {
  const { value: counted, problems } = readCountedValues(setting, context);
  const values = listAt(setting, 'values').map(({ value }) => String(value));
  const missing = values.length > 0 ? [] : [wrong(setting, '"values" must be a list of values')];
  if (!counted || missing.length > 0) {
    return { value: undefined, problems: [...problems, ...missing] };
  }
  const isMatch = memberOfSetting(setting, 'match')?.value !== false;
  const condition: MatchCondition = {
    ...named,
    kind: 'match',
    field: counted.name,
    values,
    isWanted: isWanted === isMatch,
  };
  return { value: { condition, counted: [counted] }, problems: [] };
}
