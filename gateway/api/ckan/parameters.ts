import { isObject } from '../../../search/index.ts';
import { FORM_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import type { QueryParameters } from '../../http/routes/parse-query.ts';
import { badCall, invalidValue } from './ckan-error.ts';

/** Parameters of an action by name. An empty value is none. */
export type ActionParameters = ReadonlyMap<string, unknown>;

interface ActionRequest {
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: { readonly 'content-type'?: string | undefined };
}

/**
 * The parameters of a call: the body as JSON or as a form, else the query. As in CKAN, a form may be one JSON object, plain or
 * percent-encoded, because curl and old clients send JSON as a form.
 */
export function actionParameters({ query, body, headers }: ActionRequest): ActionParameters {
  const text = Buffer.isBuffer(body) ? body.toString('utf8').trim() : '';
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
  const isForm = mediaType.trim().toLowerCase() === FORM_MEDIA_TYPE;
  if (text === '') {
    return given(Object.entries(query as QueryParameters));
  }
  return given(isForm && !text.startsWith('{') ? formEntries(text) : jsonEntries(text));
}

function given(entries: readonly (readonly [string, unknown])[]): ActionParameters {
  return new Map(
    entries.filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

function formEntries(text: string): [string, unknown][] {
  const form = new URLSearchParams(text);
  const [name = '', ...others] = form.keys();
  if (others.length === 0 && name.trimStart().startsWith('{')) {
    return jsonEntries(name);
  }
  return [...new Set(form.keys())].map((key) => {
    const values = form.getAll(key);
    return [key, values.length > 1 ? values : values[0]];
  });
}

function jsonEntries(text: string): [string, unknown][] {
  const value = parsed(text);
  if (!isObject(value)) {
    throw badCall('JSON Error: the parameters must be one JSON object.');
  }
  return Object.entries(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badCall('JSON Error: the body is not valid JSON.');
  }
}

/** One text, of several the last; refuses an object. */
export function textParameter(parameters: ActionParameters, name: string): string | undefined {
  const value = [parameters.get(name)].flat().at(-1);
  if (value === undefined || value === null) {
    return undefined;
  }
  if (typeof value === 'object') {
    throw invalidValue(name, 'Must be a Unicode string value');
  }
  return String(value);
}

/** A text that must be given. */
export function requiredText(parameters: ActionParameters, name: string): string {
  const text = textParameter(parameters, name)?.trim();
  if (text === undefined || text === '') {
    throw invalidValue(name, 'Missing value');
  }
  return text;
}

/** Texts in a list, as a JSON list in a text, or one by itself. */
export function textsParameter(parameters: ActionParameters, name: string): readonly string[] {
  const value = parameters.get(name);
  const isList = typeof value === 'string' && value.trim().startsWith('[');
  const items = [isList ? listIn(value, name) : (value ?? [])].flat();
  if (items.some((item) => typeof item === 'object')) {
    throw invalidValue(name, 'Not a list of strings');
  }
  return items.map(String);
}

function listIn(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidValue(name, 'Could not parse as valid JSON');
  }
}

/** A whole number from 0 on. */
export function naturalParameter(parameters: ActionParameters, name: string): number | undefined {
  const value = integerParameterOf(parameters, name);
  if (value !== undefined && value < 0) {
    throw invalidValue(name, 'Must be a natural number');
  }
  return value;
}

export function integerParameterOf(parameters: ActionParameters, name: string): number | undefined {
  const text = textParameter(parameters, name)?.trim();
  if (text === undefined || text === '') {
    return undefined;
  }
  const value = /^[+-]?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) {
    throw invalidValue(name, 'Invalid integer');
  }
  return value;
}

/** Texts that CKAN reads as true or false. */
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', 'y', 't', '1'].map((text) => [text, true] as const),
  ...['false', 'no', 'off', 'n', 'f', '0'].map((text) => [text, false] as const),
]);

export function booleanParameter(
  parameters: ActionParameters,
  name: string,
  otherwise: boolean,
): boolean {
  const text = textParameter(parameters, name);
  const flag = text === undefined ? otherwise : FLAGS.get(text.trim().toLowerCase());
  if (flag === undefined) {
    throw invalidValue(name, 'String is not true/false');
  }
  return flag;
}
