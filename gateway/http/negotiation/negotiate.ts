import Negotiator from 'negotiator';
import { RequestError } from '../problems/request-error.ts';
import { HTML_MEDIA_TYPE } from './media-types.ts';

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
export function isPageWanted(accept: string | undefined, others: readonly string[]): boolean {
  const ranges = accept?.toLowerCase().replace(RANGE_PARAMETER, '') ?? '';
  return (
    ranges.includes(HTML_MEDIA_TYPE) &&
    new Negotiator({ headers: { accept: ranges } }).mediaType([...others, HTML_MEDIA_TYPE]) ===
      HTML_MEDIA_TYPE
  );
}
