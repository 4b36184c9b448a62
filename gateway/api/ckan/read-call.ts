import { isObject } from '../../../search/index.ts';
import { jsonIn } from '../../http/negotiation/json-text.ts';
import { FORM_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import { badCall } from './answer.ts';

/** Raw parameters of a call. An empty value counts as absent. */
export type SentParameters = Readonly<Record<string, unknown>>;

interface ActionRequest {
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: { readonly 'content-type'?: string | undefined };
}

/**
 * The parameters of a call: the body as JSON or as a form, else the query. As in CKAN, a form may be one JSON object, plain or
 * percent-encoded, because curl and old clients send JSON as a form.
 */
export function sentParameters({ query, body, headers }: ActionRequest): SentParameters {
  const text = Buffer.isBuffer(body) ? body.toString('utf8').trim() : '';
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
  const isForm = mediaType.trim().toLowerCase() === FORM_MEDIA_TYPE;
  if (text === '') {
    return given(Object.entries(query as SentParameters));
  }
  return given(isForm && !text.startsWith('{') ? formEntries(text) : jsonEntries(text));
}

function given(entries: readonly (readonly [string, unknown])[]): SentParameters {
  return Object.fromEntries(
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
  const value = jsonIn(text);
  if (value === undefined) {
    throw badCall('JSON Error: the body is not valid JSON.');
  }
  if (!isObject(value)) {
    throw badCall('JSON Error: the parameters must be one JSON object.');
  }
  return Object.entries(value);
}
