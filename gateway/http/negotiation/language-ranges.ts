import Negotiator from 'negotiator';

/** Language ranges in order of preference (RFC 4647 §2.1); `*` stands for any language. */
export type LanguageRanges = readonly string[];

/** The range that any tag matches. */
export const ANY_LANGUAGE = '*';

/** Ranges that count: more than any reader speaks. Each is looked up in every text. */
const MAX_RANGES = 20;

/** Characters of a range that count: no tag is as long. */
const MAX_RANGE_LENGTH = 100;

/** The ranges of a client that count, each cut at the length of a tag. */
export function boundedRanges(ranges: readonly string[]): LanguageRanges {
  return ranges.slice(0, MAX_RANGES).map((range) => range.slice(0, MAX_RANGE_LENGTH));
}

/** The ranges of an `Accept-Language` header in order of preference, with `*` at the end. */
export function rangesOfHeader(header: string | undefined): LanguageRanges {
  const accepted = header
    ? new Negotiator({ headers: { 'accept-language': header } }).languages()
    : [];
  const wanted = accepted.filter((range) => range !== ANY_LANGUAGE);
  return [...boundedRanges(wanted), ANY_LANGUAGE];
}

/** The languages of ranges, each once. */
export function languagesOf(ranges: LanguageRanges): readonly string[] {
  const named = ranges.filter((range) => range !== ANY_LANGUAGE);
  return [...new Set(named.map((range) => range.split('-', 1)[0]?.toLowerCase() ?? ''))];
}

/** The first range that names a language. */
export function firstNamed(ranges: LanguageRanges): string | undefined {
  return ranges.find((range) => range !== ANY_LANGUAGE);
}
