import Negotiator from 'negotiator';
import { RequestError } from '../problems/request-error.ts';

/** Parameters of a media range other than its weight. The offered media types have none, so they are ignored. */
const RANGE_PARAMETER = /;\s*(?!q\s*=)[\w-]+\s*=\s*(?:"[^"]*"|[^,;\s]*)/gi;

/**
 * Selects the media type of the answer (RFC 9110 §12.5.1): the one with the highest weight, among equals
 * the one named first, and the first offered if any is accepted. Throws `not-acceptable` with the offer
 * if none is accepted.
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
      `No representation matches "Accept: ${accept}". Ask for one of the allowed media types.`,
      { allowed: offer },
    );
  }
  return chosen;
}
