import { explainedWords } from '../../../finding/explained-words.ts';
import type { ExplainedWord } from '../../hit-explanation.ts';
import type { MostWords, TextQuery } from '../../search-query.ts';
import { matchMost } from './text/match-most.ts';
import { type MatchScope, matchQuery } from './text/match-query.ts';

/** Tells which words of a text a row has, as a search for the text finds them. */
export function wordsOfRow(
  text: TextQuery | MostWords,
  scope: MatchScope,
): (row: number) => readonly ExplainedWord[] {
  const words = explainedWords(text, scope.languages).map(({ word, query }) => {
    const found =
      text.kind === 'most' && query.kind === 'word'
        ? matchMost([query], scope).found
        : matchQuery(query, scope);
    return { word, rows: new Set(found?.rows) };
  });
  return (row) => words.map(({ word, rows }) => ({ word, isFound: rows.has(row) }));
}
