import { type Box, idsOfText } from '../../../../profile-compiler/index.ts';
import type { Filter } from '../../../../search/index.ts';
import { allOf, inRange, NO_MATCH } from '../../search/search-request.ts';
import type { ConditionKind, FilterMember, FilterPlan } from './filter-plan.ts';

/** A filter input from GraphQL: combinations and members; absent ones are `null` or missing. */
export type FilterInput = Readonly<Record<string, unknown>>;

export interface EqualsInput {
  readonly eq?: string | null | undefined;
  readonly in?: readonly string[] | null;
  readonly exists?: boolean | null | undefined;
}

export interface RangeInput {
  readonly gte?: string | number | null;
  readonly gt?: string | number | null;
  readonly lte?: string | number | null;
  readonly lt?: string | number | null;
  readonly exists?: boolean | null;
}

export interface BooleanInput {
  readonly eq?: boolean | null;
  readonly exists?: boolean | null;
}

/** A place in degrees. */
export interface MapPoint {
  readonly lon: number;
  readonly lat: number;
}

export interface BoxInput {
  readonly intersects?: Box | null;
  readonly contains?: MapPoint | null;
  readonly exists?: boolean | null;
}

export interface TextInput {
  readonly contains?: string | null;
  readonly startsWith?: string | null;
  readonly exists?: boolean | null;
}

/** The subject of an input. */
export interface FilterScope {
  readonly plan: FilterPlan;
  /** Names of the fields that the index filters by. */
  readonly indexed: ReadonlySet<string>;
  /** Path of the object whose members are meant. */
  readonly above?: readonly string[];
}

/** The filter of an input; `undefined` if it has no condition, so that everything matches. */
export function toFilter(
  input: FilterInput | null | undefined,
  scope: FilterScope,
): Filter | undefined {
  return allOf(
    Object.entries(input ?? {}).map(([name, value]) =>
      value === null ? undefined : conditionOf({ name, value, ...scope }),
    ),
  );
}

interface Condition extends FilterScope {
  readonly name: string;
  readonly value: unknown;
}

function conditionOf({ name, value, ...scope }: Condition): Filter | undefined {
  const partsOf = (inputs: unknown) =>
    (inputs as readonly FilterInput[]).map((input) => toFilter(input, scope));
  switch (name) {
    case 'and':
      return allOf(partsOf(value));
    case 'or':
      return anyOf(partsOf(value));
    case 'not': {
      const part = toFilter(value as FilterInput, scope);
      return part ? { kind: 'not', part } : NO_MATCH;
    }
    default: {
      const member = scope.plan.members.get(name);
      return member && memberCondition(member, value as FilterInput, scope);
    }
  }
}

function memberCondition(
  member: FilterMember,
  input: FilterInput,
  { indexed, above = [] }: FilterScope,
): Filter | undefined {
  const path = [...above, member.field.name];
  const field = path.join('.');
  if (member.kind === 'some') {
    const where = toFilter(input, { plan: member.plan, indexed, above: path });
    // Only some places of a type may hold terms.
    const isHere = member.holds !== 'term' || termMembers(field, indexed).length > 0;
    return isHere ? where && { kind: 'some', field, where } : NO_MATCH;
  }
  return member.holds === 'text' && !indexed.has(field)
    ? ofTerm(termMembers(field, indexed), input)
    : CONDITIONS[member.kind](field, input);
}

/** The members that identify the terms of a field, where it holds terms. */
function termMembers(field: string, indexed: ReadonlySet<string>): readonly string[] {
  return ['resource', 'id'].map((name) => `${field}.${name}`).filter((name) => indexed.has(name));
}

/** Conditions on a text that is a term in documents; they apply to its identifier. */
function ofTerm(
  members: readonly string[],
  { eq, in: oneOf, exists }: EqualsInput,
): Filter | undefined {
  const either = (filters: readonly Filter[]): Filter => ({ kind: 'or', parts: filters });
  const oneIn = (texts: readonly string[]) => {
    const values = texts.flatMap(idsOfText);
    return either(members.map((field) => ({ kind: 'equals', field, values })));
  };
  const any = either(members.map((field) => ({ kind: 'exists', field })));
  return allOf([
    isGiven(eq) ? oneIn([eq]) : undefined,
    isGiven(oneOf) ? oneIn(oneOf) : undefined,
    isGiven(exists) ? (exists ? any : { kind: 'not', part: any }) : undefined,
  ]);
}

const CONDITIONS: Readonly<
  Record<ConditionKind, (field: string, input: FilterInput) => Filter | undefined>
> = { equals, boolean: equalsBoolean, date: range, number: range, box, text };

function equalsBoolean(field: string, { eq, exists }: BooleanInput): Filter | undefined {
  return equals(field, { eq: isGiven(eq) ? String(eq) : undefined, exists });
}

function box(field: string, { intersects, contains, exists }: BoxInput): Filter | undefined {
  return allOf([
    isGiven(intersects) ? { kind: 'box', field, box: { ...intersects } } : undefined,
    isGiven(contains) ? { kind: 'box', field, box: boxAround(contains) } : undefined,
    existence(field, exists),
  ]);
}

function text(field: string, { contains, startsWith, exists }: TextInput): Filter | undefined {
  return allOf([
    isGiven(contains) ? { kind: 'text', field, match: 'contains', text: contains } : undefined,
    isGiven(startsWith)
      ? { kind: 'text', field, match: 'startsWith', text: startsWith }
      : undefined,
    existence(field, exists),
  ]);
}

/** A point is a box without width and height. */
function boxAround({ lon, lat }: MapPoint): Box {
  return { minLon: lon, minLat: lat, maxLon: lon, maxLat: lat };
}

function equals(field: string, { eq, in: oneOf, exists }: EqualsInput): Filter | undefined {
  return allOf([
    isGiven(eq) ? { kind: 'equals', field, values: [eq] } : undefined,
    isGiven(oneOf) ? { kind: 'equals', field, values: oneOf } : undefined,
    existence(field, exists),
  ]);
}

function range(field: string, { exists, ...bounds }: RangeInput): Filter | undefined {
  return allOf([inRange(field, bounds), existence(field, exists)]);
}

function existence(field: string, exists: boolean | null | undefined): Filter | undefined {
  if (!isGiven(exists)) {
    return undefined;
  }
  const filter: Filter = { kind: 'exists', field };
  return exists ? filter : { kind: 'not', part: filter };
}

/** A part without a condition makes an `or` match everything; an empty `or` matches nothing. */
function anyOf(parts: readonly (Filter | undefined)[]): Filter | undefined {
  return parts.includes(undefined)
    ? undefined
    : { kind: 'or', parts: parts.filter((part) => part !== undefined) };
}

/** Whether an argument has a value. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
