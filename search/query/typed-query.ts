import type { SearchQuery, TextQuery } from '../port/search-query.ts';
import { parseTextQuery } from './parse-text-query.ts';
import { hasOperators, hasWordsOnly, LONGEST_TEXT, MEANINGFUL } from './query-tokens.ts';

/** The query of a typed text. */
export interface TypedQuery extends Pick<SearchQuery, 'relaxes' | 'titleParts'> {
  readonly text?: TextQuery;
}

/** Words of a title that may be typed whole: as many as a query may have. */
const MOST_WORDS = 64;

/** The parts of a query for a typed text, which may relax where it has words only; nothing if no letter or digit was typed. */
export function typedQuery(typed: string): TypedQuery {
  const text = parseTextQuery(typed);
  if (!text) {
    return {};
  }
  const relaxes = hasWordsOnly(typed);
  const mayBeTitle = !relaxes && isWanted(text) && hasOperators(typed);
  const titleParts = mayBeTitle ? partsOfTitle(typed) : [];
  return {
    text,
    relaxes,
    ...(titleParts.length > 0 && titleParts.length <= MOST_WORDS && { titleParts }),
  };
}

/** Tests whether a text has positive words: one that only excludes is no title. */
function isWanted(text: TextQuery): boolean {
  return text.kind === 'and' ? text.parts.some(isWanted) : text.kind !== 'not';
}

/** The parts of a title between blanks, bars, quotes and parentheses that have letters or digits. */
export function partsOfTitle(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .slice(0, LONGEST_TEXT)
    .split(/[\s()|"“”„«»]+/u)
    .filter((part) => MEANINGFUL.test(part));
}
