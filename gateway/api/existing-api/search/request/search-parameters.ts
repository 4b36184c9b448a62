import { isObject } from '../../../../../search/index.ts';
import {
  type LooseParameters,
  unbracketed,
} from '../../../../http/existing-api/loose-parameters.ts';
import { RequestError } from '../../../../http/problems/request-error.ts';

/** The parts of a request without effect. */
export interface Ignored {
  readonly parameter: string;
  readonly reason: string;
}

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

/** The parameters of a search in a query string. */
export function parametersOfQuery(query: unknown): LooseParameters {
  return unfolded(unbracketed(query));
}

/** The parameters of a JSON body; throws `malformed-request` if it is no object. */
export function parametersOfBody(body: unknown): LooseParameters {
  if (!isObject(body)) {
    throw new RequestError('malformed-request', 'The body must be a JSON object of parameters.');
  }
  return unfolded(body);
}

/** With the members of `searchParams` under their flat names, unless these are given. An empty value is none. */
function unfolded(parameters: LooseParameters): LooseParameters {
  const nested = jsonOf(parameters.searchParams);
  const inner = NESTED.map(([name, path]) => [name, memberAt(nested, path)] as const);
  return Object.fromEntries(
    [...inner, ...Object.entries(parameters)].filter(([, value]) => isGiven(value)),
  );
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

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
