import type { ExplainedWord } from '../../../port/hit-explanation.ts';
import type { MostWords, TextQuery } from '../../../port/search-query.ts';
import { explainedWords } from '../../../ranking/explained-words.ts';
import { type MatchScope, matchQuery } from './text/match-query.ts';

/** Lists the words of a text that a row has, as a search for the text finds them. */
export function wordsOfRow(
  text: TextQuery | MostWords,
  scope: MatchScope,
): (row: number) => readonly ExplainedWord[] {
  const explained = explainedWords(text, scope.languages);
  const found = explained.map(({ query }) => matchQuery(query, scope));
  const words = explained.map(({ word }, at) => ({ word, rows: new Set(found[at]?.rows) }));
  return (row) => words.map(({ word, rows }) => ({ word, isFound: rows.has(row) }));
}
