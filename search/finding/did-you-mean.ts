import type { Correction } from '../engines/search-index.ts';
import type { TextQuery } from '../engines/search-query.ts';

/** A typed text with the words that were looked for in place of some of its own; blanks stay as typed. */
export function correctedText(typed: string, corrections: readonly Correction[]): string {
  const instead = new Map(corrections.map((correction) => [correction.word, correction.instead]));
  return typed
    .split(/(\s+)/u)
    .map((part) => instead.get(part) ?? part)
    .join('');
}

/** A query that also finds what was looked for in place of its words. */
export function withCorrections(query: TextQuery, corrections: readonly Correction[]): TextQuery {
  const words = corrections.map(
    ({ instead }): TextQuery => ({
      kind: 'word',
      word: instead,
      prefix: false,
    }),
  );
  return words.length === 0 ? query : { kind: 'or', parts: [query, ...words] };
}
