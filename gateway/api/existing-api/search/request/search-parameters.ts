import { isObject } from '../../../../../search/index.ts';
import { RequestError } from '../../../../http/problems/request-error.ts';
import type { QueryParameters } from '../../../../http/routes/parse-query.ts';

/** Parameters of a search by name, as a query string or a JSON body has them. */
export type SearchParameters = ReadonlyMap<string, unknown>;

/** The parts of a request without effect. */
export interface Ignored {
  readonly parameter: string;
  readonly reason: string;
}

/** Values of one list parameter, and values of one facet. */
export const MOST_VALUES = 200;

/** Flat names of the members that a body may nest in `searchParams`. */
const NESTED: readonly (readonly [name: string, path: readonly string[]])[] = [
  ['minDate', ['minDate']],
  ['maxDate', ['maxDate']],
  ['dateType', ['dateType']],
  ['bboxMinLon', ['boundingBox', 'minLon']],
  ['bboxMaxLon', ['boundingBox', 'maxLon']],
  ['bboxMinLat', ['boundingBox', 'minLat']],
  ['bboxMaxLat', ['boundingBox', 'maxLat']],
  ['minScoring', ['scoring', 'min']],
  ['maxScoring', ['scoring', 'max']],
  ['countryData', ['countryData']],
];

/**
 * The parameters of a query string. Clients write objects and lists in brackets (`facets[format][]=CSV`), which are
 * converted to the values that JSON would hold.
 */
export function parametersOfQuery(query: QueryParameters): SearchParameters {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(query)) {
    const [name = '', ...path] = key
      .split(/\[|\]\[?/)
      .filter((part, at) => at === 0 || part !== '');
    const members = path.filter((part) => !/^\d+$/.test(part));
    found.set(name, placed(found.get(name), members, value));
  }
  return unfolded(found);
}

/** The parameters of a JSON body; throws `malformed-request` if it is no object. */
export function parametersOfBody(body: unknown): SearchParameters {
  if (!isObject(body)) {
    throw new RequestError('malformed-request', 'The body must be a JSON object of parameters.');
  }
  return unfolded(new Map(Object.entries(body)));
}

/** Brackets that are deeper than any parameter are left alone. */
const DEEPEST = 3;

function placed(known: unknown, path: readonly string[], value: unknown): unknown {
  const [member, ...others] = path;
  if (member === undefined || path.length > DEEPEST) {
    return known === undefined || isObject(known) ? value : [known, value].flat();
  }
  const members = new Map(isObject(known) ? Object.entries(known) : []);
  members.set(member, placed(members.get(member), others, value));
  return Object.fromEntries(members);
}

/** With the members of `searchParams` under their flat names, which count first. */
function unfolded(parameters: ReadonlyMap<string, unknown>): SearchParameters {
  const nested = jsonOf(parameters.get('searchParams'));
  const inner = NESTED.map(([name, path]) => [name, memberAt(nested, path)] as const);
  return new Map([...inner, ...parameters].filter(([, value]) => isGiven(value)));
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (held, member) => (isObject(held) && Object.hasOwn(held, member) ? held[member] : undefined),
    value,
  );
}

/** A value that may be written as JSON text; `undefined` if the text is none. */
export function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') {
    return value;
  }
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** An empty value is none. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The one text of a parameter, of several the last; `undefined` without it. */
export function textIn(parameters: SearchParameters, name: string): string | undefined {
  const value = [parameters.get(name)].flat().at(-1);
  return isScalar(value) && value !== '' ? String(value) : undefined;
}

/** A list, written with commas, repeated, or as a JSON array; throws `invalid-parameter` if it is too long. */
export function listIn(parameters: SearchParameters, name: string): readonly string[] {
  const items = [parameters.get(name)]
    .flat()
    .filter(isScalar)
    .flatMap((value) => String(value).split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (items.length > MOST_VALUES) {
    throw invalid(name, `"${name}" may have ${MOST_VALUES} values, not ${items.length}.`);
  }
  return items;
}

/** `true` or `false` in any case; the default for everything else. */
export function flagIn<Default>(
  parameters: SearchParameters,
  name: string,
  otherwise: Default,
): boolean | Default {
  const text = textIn(parameters, name)?.trim().toLowerCase();
  return text === 'true' || text === 'false' ? text === 'true' : otherwise;
}

/** A whole number from 0 to `max`; throws `invalid-parameter` for anything else. */
export function integerIn(
  parameters: SearchParameters,
  name: string,
  rule: { readonly default: number; readonly max: number },
): number {
  const text = textIn(parameters, name)?.trim();
  if (text === undefined || text === '') {
    return rule.default;
  }
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= rule.max)) {
    throw invalid(name, `"${name}" must be a whole number from 0 to ${rule.max}.`);
  }
  return value;
}

/** A decimal number; throws `invalid-parameter` for anything else, `undefined` without the parameter. */
export function numberIn(parameters: SearchParameters, name: string): number | undefined {
  const text = textIn(parameters, name)?.trim();
  if (text === undefined || text === '') {
    return undefined;
  }
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) {
    throw invalid(name, `"${name}" must be a number.`);
  }
  return value;
}

/** Ends a request because of one parameter. */
export function invalid(parameter: string, message: string): RequestError {
  return new RequestError('invalid-parameter', message, { parameter });
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
