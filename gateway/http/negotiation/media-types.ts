import Negotiator from 'negotiator';
import { RequestError } from '../problems/request-error.ts';

/*
 * Media types of requests and answers; those of RDF and of SPARQL results are the repository's
 * (`RDF_MEDIA_TYPES`, `resultMediaTypes`).
 */

/** Documents, and all answers that are neither RDF nor pages. */
export const JSON_MEDIA_TYPE = 'application/json';

export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

/** RDF for clients that ask for JSON, or for nothing. */
export const JSON_LD_MEDIA_TYPE = 'application/ld+json';

/** RFC 9512. */
export const YAML_MEDIA_TYPE = 'application/yaml';

export const HTML_MEDIA_TYPE = 'text/html';

/** A query as a form (SPARQL 1.1 Protocol §2.1.2). */
export const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded';

/** A query by itself (SPARQL 1.1 Protocol §2.1.3). */
export const QUERY_MEDIA_TYPE = 'application/sparql-query';

/** The content type of a media type. Only `text/*` has a charset; the others are UTF-8 by definition. */
export function contentTypeOf(mediaType: string): string {
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}

/** Parameters of a media range other than its weight. The offered media types have none, so they are ignored. */
const RANGE_PARAMETER = /;\s*(?!q\s*=)[\w-]+\s*(?:=\s*(?:"[^"]*"|[^,;\s]*))?/gi;

/** Media types that stand for any format of a syntax, with the suffix of such formats. */
const SYNTAXES: readonly (readonly [generic: string, suffix: string])[] = [
  ['application/json', 'json'],
  ['application/xml', 'xml'],
  ['text/xml', 'xml'],
];

/**
 * Selects the media type of the answer (RFC 9110 §12.5.1): the one with the highest weight, among equals
 * the one named first, and the first offered if any is accepted. `application/json` and `application/xml` also select
 * a format in that syntax, except for browsers, which name XML by habit. Throws `not-acceptable` with the offer if
 * none is accepted.
 */
export function negotiate(accept: string | undefined, offer: readonly string[]): string {
  const [preferred] = offer;
  if (preferred !== undefined && (!accept || accept === '*/*' || accept === preferred)) {
    return preferred;
  }
  const headers = { accept: accept?.replace(RANGE_PARAMETER, '') };
  const generic = accept?.includes(HTML_MEDIA_TYPE) ? new Map<string, string>() : genericOf(offer);
  const chosen = new Negotiator({ headers }).mediaType([...offer, ...generic.keys()]);
  if (chosen === undefined) {
    throw new RequestError(
      'not-acceptable',
      `No representation matches "Accept: ${accept}". Ask for one of the allowed media types.`,
      { allowed: offer },
    );
  }
  return generic.get(chosen) ?? chosen;
}

/** Each generic media type that is not on offer → the first on offer in its syntax. */
function genericOf(offer: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    SYNTAXES.flatMap(([generic, suffix]) => {
      const offered = offer.find((mediaType) => mediaType.endsWith(suffix));
      return offered === undefined || offer.includes(generic) ? [] : [[generic, offered]];
    }),
  );
}

/**
 * Tells whether a client prefers HTML: it names it, and prefers none of the media types for programs. Clients that
 * accept anything, as most programs do, get those.
 */
export function prefersHtml(accept: string | undefined, others: readonly string[]): boolean {
  const ranges = accept?.toLowerCase().replace(RANGE_PARAMETER, '') ?? '';
  return (
    ranges.includes(HTML_MEDIA_TYPE) &&
    new Negotiator({ headers: { accept: ranges } }).mediaType([...others, HTML_MEDIA_TYPE]) ===
      HTML_MEDIA_TYPE
  );
}
