import Negotiator from 'negotiator';

/** Language ranges in order of preference (RFC 4647 §2.1); `*` stands for any language. */
export type LanguageRanges = readonly string[];

/** The range that any tag matches. */
export const ANY_LANGUAGE = '*';

/** Ranges that count: more than any reader speaks. Each is looked up in every text. */
export const MOST_RANGES = 20;

/** The ranges of an `Accept-Language` header in order of preference, with `*` at the end. */
export function rangesOfHeader(header: string | undefined): LanguageRanges {
  const accepted = header
    ? new Negotiator({ headers: { 'accept-language': header } }).languages()
    : [];
  const wanted = accepted.filter((range) => range !== ANY_LANGUAGE);
  return [...wanted.slice(0, MOST_RANGES), ANY_LANGUAGE];
}

/** The first range that names a language. */
export function firstNamed(ranges: LanguageRanges): string | undefined {
  return ranges.find((range) => range !== ANY_LANGUAGE);
}
