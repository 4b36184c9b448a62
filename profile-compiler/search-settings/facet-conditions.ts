import { defined } from '../defined.ts';
import type {
  CountedValues,
  FacetCondition,
  MatchCondition,
  NamedFacet,
  RangeCondition,
} from '../search-settings.ts';
import { type FacetContext, readCountedValues } from './counted-values.ts';
import { facetNameOf } from './facet-name.ts';
import { readNumber, readNumberField } from './facet-numbers.ts';
import {
  type GivenSetting,
  hasMembers,
  listAt,
  memberOfSetting,
  nothingRead,
  type ReadSetting,
  wrong,
} from './given-setting.ts';
import { wrongPath } from './setting-path.ts';

/** Values of `type` that stand for a condition. */
export const CONDITIONS: readonly string[] = ['range', 'mustMatch', 'mustNotMatch'];

/** A condition, with the values that the index has to count for it. */
interface ReadCondition {
  readonly condition: FacetCondition;
  readonly counted: readonly CountedValues[];
}

/** Reads the conditions of a facet; nothing where there is none. */
export function readConditions(
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
    ...defined({ from, to }),
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
