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
