import { z } from 'zod';
import { isObject } from '../../../search/index.ts';
import { choice, naturalNumber } from './query-schemas.ts';

/** Parameters as the clients of the existing API write them: a value may be repeated, padded, or of another type. */
export type LooseParameters = Readonly<Record<string, unknown>>;

/** Values of one list parameter, and values of one facet. */
export const MAX_VALUES = 200;

/** Brackets that are deeper than any parameter are left alone. */
const DEEPEST = 3;

/**
 * The parameters of a query string. Clients write objects and lists in brackets (`facets[format][]=CSV`), which are
 * converted to the values that JSON would hold.
 */
export function unbracketed(query: unknown): LooseParameters {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(query as object)) {
    const [name = '', ...path] = key
      .split(/\[|\]\[?/)
      .filter((part, at) => at === 0 || part !== '');
    const members = path.filter((part) => !/^\d+$/.test(part));
    found.set(name, placed(found.get(name), members, value));
  }
  return Object.fromEntries(found);
}

function placed(known: unknown, path: readonly string[], value: unknown): unknown {
  const [member, ...others] = path;
  if (member === undefined || path.length > DEEPEST) {
    return known === undefined || isObject(known) ? value : [known, value].flat();
  }
  const members = new Map(isObject(known) ? Object.entries(known) : []);
  members.set(member, placed(members.get(member), others, value));
  return Object.fromEntries(members);
}

/** The error of a parameter, by its name and its value. */
export function wrongValue<Value>(message: (name: string, value: Value) => string) {
  return {
    error: ({ path = [], input }: z.core.$ZodRawIssue<z.core.$ZodIssueBase>) =>
      message(String(path.at(-1)), input as Value),
  };
}

/** The one text of a parameter, of several the last; `undefined` without it. */
export function looseText(description: string) {
  return z.unknown().transform(lastText).prefault('').meta({ description, type: 'string' });
}

/** A list, written with commas, repeated, or as a JSON array; `otherwise` without it. */
export function looseList(description: string, otherwise = '') {
  const error = wrongValue<readonly string[]>(
    (name, { length }) => `"${name}" may have ${MAX_VALUES} values, not ${length}.`,
  );
  return z
    .unknown()
    .transform(itemsOf)
    .refine(({ length }) => length <= MAX_VALUES, error)
    .prefault(otherwise)
    .meta({ description, type: 'string' });
}

/** `true` or `false` in any case; the default for everything else. */
export function looseFlag<Default>(description: string, otherwise: Default) {
  const read = (value: unknown): boolean | Default => {
    const given = trimmed(value)?.toLowerCase();
    return given === 'true' || given === 'false' ? given === 'true' : otherwise;
  };
  return z.unknown().transform(read).prefault('').meta({ description, type: 'string' });
}

/** A whole number from 0 to `max`. */
export function looseNatural(
  description: string,
  { max = Number.MAX_SAFE_INTEGER, ...rule }: { readonly max?: number; readonly default?: number },
) {
  const number = naturalNumber({ max }).default(rule.default ?? 0);
  return z.preprocess(trimmed, number).describe(description);
}

/** A decimal number; `undefined` without the parameter. */
export function looseDecimal(description: string) {
  const error = wrongValue((name) => `"${name}" must be a number.`);
  const number = z
    .string(error)
    .regex(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, { ...error, abort: true })
    .transform(Number)
    .pipe(z.number(error));
  return z.preprocess(trimmed, number.optional()).describe(description);
}

/** Joins conditions. */
export function looseOperator(description: string, otherwise: 'AND' | 'OR') {
  const read = (value: unknown) => trimmed(value)?.toUpperCase();
  return z.preprocess(read, choice(['AND', 'OR']).default(otherwise)).describe(description);
}

/** One of several values; `undefined` without the parameter. */
export function looseChoice<const Values extends readonly [string, ...string[]]>(
  description: string,
  values: Values,
) {
  return z.preprocess(trimmed, choice(values).optional()).describe(description);
}

/** The members that are shown of a document. */
export const INCLUDES = {
  includes: looseList(
    'Members of the hits, or of a document in the envelope, with commas, such as `id,title.de,catalog.id`; all by default.',
  ),
};

/** `INCLUDES` as a query has it. */
export const INCLUDES_QUERY = z.preprocess(unbracketed, z.object(INCLUDES));

function lastText(value: unknown): string | undefined {
  const last = [value].flat().at(-1);
  return isScalar(last) && last !== '' ? String(last) : undefined;
}

function trimmed(value: unknown): string | undefined {
  return lastText(value)?.trim() || undefined;
}

function itemsOf(value: unknown): readonly string[] {
  return [value]
    .flat()
    .filter(isScalar)
    .flatMap((one) => String(one).split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
