import { RequestError } from '../problems/request-error.ts';

/** Parameters of a query string; one that is given twice is an array. */
export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Bounds of an integer parameter, and its default. */
export interface IntegerRule {
  readonly default: number;
  /** 0 where absent. */
  readonly min?: number;
  readonly max: number;
}

/**
 * Reads a parameter that is required exactly once and must not be empty; otherwise throws `invalid-parameter`.
 */
export function requiredParameter(query: QueryParameters, name: string): string {
  const value = singleParameter(query, name);
  if (value === undefined || value.trim() === '') {
    throw invalidParameter(name, `Give the query parameter "${name}"; it must not be empty.`);
  }
  return value;
}

/** Reads an integer from `rule.min` to `rule.max`; throws `invalid-parameter` for anything else. */
export function integerParameter(query: QueryParameters, name: string, rule: IntegerRule): number {
  const text = singleParameter(query, name);
  if (text === undefined) {
    return rule.default;
  }
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  const { min = 0, max } = rule;
  if (!(value >= min && value <= max)) {
    throw invalidParameter(name, `"${name}" must be a whole number from ${min} to ${max}.`);
  }
  return value;
}

/** Reads `true` or `false`, by default false; throws `invalid-parameter` for anything else. */
export function flagParameter(query: QueryParameters, name: string): boolean {
  const text = singleParameter(query, name) ?? 'false';
  if (text !== 'true' && text !== 'false') {
    throw invalidParameter(name, `"${name}" must be true or false.`);
  }
  return text === 'true';
}

/** Reads an optional parameter; throws `invalid-parameter` if it is given more than once. */
export function singleParameter(query: QueryParameters, name: string): string | undefined {
  const value = query[name];
  if (value !== undefined && typeof value !== 'string') {
    throw invalidParameter(
      name,
      `Give the query parameter "${name}" once, not ${value.length} times.`,
    );
  }
  return value;
}

function invalidParameter(parameter: string, message: string): RequestError {
  return new RequestError('invalid-parameter', message, { parameter });
}
