import type { SearchQuery, TextQuery } from '../engines/search-query.ts';
import { parseTextQuery } from './parse-text-query.ts';
import { hasOperators, hasWordsOnly, LONGEST_TEXT, MEANINGFUL } from './query-tokens.ts';

/** What a search asks for where a text was typed. */
export interface TypedQuery extends Pick<SearchQuery, 'relaxes' | 'titleWords'> {
  readonly text?: TextQuery;
}

/** Words of a title that may be typed whole: as many as a query may have. */
const MOST_WORDS = 64;

/** The parts of a query for a typed text, which may relax where it has words only; nothing where no letter or digit was typed. */
export function typedQuery(typed: string): TypedQuery {
  const text = parseTextQuery(typed);
  if (!text) {
    return {};
  }
  const relaxes = hasWordsOnly(typed);
  const mayBeTitle = !relaxes && isWanted(text) && hasOperators(typed);
  const titleWords = mayBeTitle ? wordsOfTitle(typed) : [];
  return {
    text,
    relaxes,
    ...(titleWords.length > 0 && titleWords.length <= MOST_WORDS && { titleWords }),
  };
}

/** Whether a text looks for anything: who only excludes words has typed no title. */
function isWanted(text: TextQuery): boolean {
  return text.kind === 'and' ? text.parts.some(isWanted) : text.kind !== 'not';
}

/** All words of a text as a title has them: `OR` is one of them, and a minus before a word says nothing. */
function wordsOfTitle(typed: string): readonly string[] {
  return typed
    .slice(0, LONGEST_TEXT)
    .split(/[\s()|"“”„«»]+/u)
    .map((word) => word.replace(/^[+-]+|\*+$/gu, ''))
    .filter((word) => MEANINGFUL.test(word));
}
