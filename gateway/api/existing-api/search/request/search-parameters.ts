import {
  CUSTOM_PREFIX,
  customEntityOf,
  documentTypeOf,
} from '../../../../../profile-compiler/index.ts';
import { isObject } from '../../../../../search/index.ts';
import { jsonIn } from '../../../../http/negotiation/json-text.ts';
import { RequestError } from '../../../../http/problems/request-error.ts';
import {
  type LooseParameters,
  looseList,
  unbracketed,
} from '../../../../http/routes/loose-parameters.ts';
import { TYPE_NAMES, VOCABULARY } from '../search-types.ts';

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
  return typeof value === 'string' ? jsonIn(value) : value;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Types that a request asks for. */
type RequestedTypes = ReturnType<typeof requestedTypes>;

const COMPLETION = 'autocomplete';
const ALIASES: Readonly<Record<string, string>> = { catalog: 'catalogue', series: 'datasetseries' };

/** Reads a list of types. */
export function types(description: string, otherwise?: string) {
  return looseList(description, otherwise).superRefine((names, { addIssue }) => {
    const unknown = names.find((name) => !isKnown(name));
    if (unknown !== undefined) {
      addIssue(
        `"${unknown.slice(0, 80)}" is not a type of documents. Use ${TYPE_NAMES.join(', ')} or ${CUSTOM_PREFIX}<name>.`,
      );
    }
  });
}

/** Returns the types of `given`, with the custom resources of that name in place of `resource`. */
export function requestedTypes(given: readonly string[], resources: readonly string[]) {
  const named = given.filter((name) => name !== COMPLETION);
  const custom = resources.map((name) =>
    customType(name.startsWith(CUSTOM_PREFIX) ? name : CUSTOM_PREFIX + name),
  );
  const names = named.flatMap((name) =>
    name === 'resource' && custom.length > 0 ? custom : [ALIASES[name] ?? customType(name)],
  );
  return {
    /** False where every type is searched because none is named. */
    isGiven: named.length > 0,
    /** As in `filters`, `resource` replaced by the custom resources that are named; each once. */
    names: [...new Set(names)],
    /** `filter=autocomplete`, an older spelling of `autocomplete=true`. */
    isCompletion: named.length < given.length,
  };
}

/** The type of a custom resource, also where the prefix stands before the name of one that DCAT defines. */
function customType(name: string): string {
  return name.startsWith(CUSTOM_PREFIX)
    ? documentTypeOf(customEntityOf(name.slice(CUSTOM_PREFIX.length)))
    : name;
}

/** Tells whether a request asks for the terms of vocabularies. */
export function wantsTerms({ names }: RequestedTypes): boolean {
  return names.includes(VOCABULARY);
}

function isKnown(name: string): boolean {
  return (
    TYPE_NAMES.some((known) => known === name) ||
    name === 'catalog' ||
    name === COMPLETION ||
    (name.startsWith(CUSTOM_PREFIX) && name.length > CUSTOM_PREFIX.length)
  );
}

/** A part of a request, and what of it has no effect. */
export interface Part<Value> {
  readonly value: Value;
  readonly ignored: readonly Ignored[];
}
