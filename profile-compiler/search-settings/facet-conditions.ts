import type { CountedValues, FacetCondition, NamedFacet } from '../search-settings.ts';
import { type FacetContext, readCountedValues } from './counted-values.ts';
import {
  facetNameOf,
  type GivenSetting,
  hasMembers,
  listAt,
  memberOfSetting,
  wrong,
} from './given-setting.ts';
import { fieldAt, pathsOf, withoutSuffix, wrongPath } from './setting-path.ts';

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
): readonly ReadCondition[] {
  if (entries.length === 0) {
    wrong(facet, 'A facet of type nested needs "facets", each with a "type" and a "path"');
  }
  return entries.flatMap((entry) => readCondition(entry, facet, context) ?? []);
}

/** Reads a condition; one without path has that of the facet around it. */
function readCondition(
  setting: GivenSetting,
  outer: GivenSetting,
  context: FacetContext,
): ReadCondition | undefined {
  const named = facetNameOf(setting);
  const type = memberOfSetting(setting, 'type');
  if (!named) {
    return wrong(setting, 'A condition must be an object with "name", "type" and "path"');
  }
  const inherited = withPathOf(setting, outer);
  switch (type?.value) {
    case 'range':
      return readRange(inherited, named, context);
    case 'mustMatch':
    case 'mustNotMatch':
      return readMatch(inherited, { ...named, isWanted: type.value === 'mustMatch' }, context);
    default:
      return wrongPath(type ?? setting, 'type of a condition', CONDITIONS);
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
): ReadCondition | undefined {
  const field = readNumberField(setting, context);
  const ends = readEnds(setting);
  return field !== undefined && ends
    ? { condition: { ...named, kind: 'range', field, ...ends }, counted: [] }
    : undefined;
}

/** The numbers `from` and `to`, as far as they are given; `undefined` where one is no number. */
function readEnds(setting: GivenSetting): { from?: number; to?: number } | undefined {
  const given = ['from', 'to'].flatMap((name) => {
    const end = memberOfSetting(setting, name);
    return end ? [{ name, end }] : [];
  });
  const unfit = given.filter(({ end }) => typeof end.value !== 'number');
  for (const { name, end } of unfit) {
    wrong(end, `"${name}" must be a number`);
  }
  return unfit.length > 0
    ? undefined
    : Object.fromEntries(given.map(({ name, end }) => [name, Number(end.value)]));
}

function readMatch(
  setting: GivenSetting,
  { isWanted, ...named }: NamedFacet & { readonly isWanted: boolean },
  context: FacetContext,
): ReadCondition | undefined {
  const counted = readCountedValues(setting, context);
  const values = listAt(setting, 'values').map(({ value }) => String(value));
  if (values.length === 0) {
    return wrong(setting, '"values" must be a list of values');
  }
  if (!counted) {
    return undefined;
  }
  const isMatch = memberOfSetting(setting, 'match')?.value !== false;
  const { name: field } = counted;
  return {
    condition: { ...named, kind: 'match', field, values, isWanted: isWanted === isMatch },
    counted: [counted],
  };
}

const NUMBERS = ['integer', 'long', 'number'];

/** Reads the path of a number that can be compared; `aggregation_term` may name the member that is one. */
export function readNumberField(
  setting: GivenSetting,
  { model, type }: FacetContext,
): string | undefined {
  const given = memberOfSetting(setting, 'path');
  const term = memberOfSetting(setting, 'aggregation_term')?.value;
  const path = withoutSuffix(String(given?.value ?? ''));
  const found = [path, `${path}.${withoutSuffix(String(term ?? ''))}`].find(isNumber);
  return (
    found ??
    wrongPath(given ?? setting, `number of ${type.name}`, pathsOf(model, type).filter(isNumber))
  );

  function isNumber(name: string): boolean {
    const field = fieldAt(model, type, name.split('.'));
    return field?.roles.filter === 'range' && NUMBERS.includes(field.value.kind);
  }
}
