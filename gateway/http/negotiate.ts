import Negotiator from 'negotiator';
import { RequestError } from './request-error.ts';

/** What a document is served as. */
export const JSON_MEDIA_TYPE = 'application/json';

/** Parameters of a media range beside its weight: what we offer has none, so they do not decide. */
const RANGE_PARAMETER = /;\s*(?!q\s*=)[\w-]+\s*=\s*(?:"[^"]*"|[^,;\s]*)/gi;

/**
 * Picks the media type to answer in (RFC 9110 §12.5.1): the most wanted one, of equals the one named
 * first, the first offered where anything will do. Throws `not-acceptable` with the list where none
 * is wanted.
 */
export function negotiate(accept: string | undefined, offer: readonly string[]): string {
  const [preferred] = offer;
  if (preferred !== undefined && (!accept || accept === '*/*' || accept === preferred)) {
    return preferred;
  }
  const headers = { accept: accept?.replace(RANGE_PARAMETER, '') };
  const chosen = new Negotiator({ headers }).mediaType(offer);
  if (chosen === undefined) {
    throw new RequestError(
      'not-acceptable',
      `Nothing here matches "Accept: ${accept}". Ask for one of the allowed media types.`,
      { allowed: offer },
    );
  }
  return chosen;
}

/** The content type of a media type. Only `text/*` has a charset; the others are UTF-8 by definition. */
export function contentTypeOf(mediaType: string): string {
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}
