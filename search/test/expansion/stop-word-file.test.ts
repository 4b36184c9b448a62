import { expect, it } from 'vitest';
import { readStopWords, withOwnStopWords, withoutStopWords } from '../../expansion/stop-word.ts';
import { parseTextQuery } from '../../query/parse-text-query.ts';

const { stopWords, problems } = readStopWords(`# of our portal
Datensätze   # all are
-who
`);

/** The words that need to be found, of a text typed in German and English. */
function wordsOf(text: string): string[] {
  const parsed = parseTextQuery(text);
  const asked = { selection: {}, order: [], page: { first: 1 }, facets: [] };
  const { text: marked } = withOwnStopWords(
    { ...asked, ...(parsed && { text: parsed }) },
    stopWords,
  );
  if (marked === undefined) {
    return [];
  }
  const left = withoutStopWords(marked, ['de', 'en']);
  const parts = 'parts' in left ? left.parts : [left];
  return parts.flatMap((part) => ('word' in part ? [part.word] : [part.kind]));
}

it('need not be found where anything else was typed', () => {
  expect(problems).toEqual([]);
  expect(wordsOf('datensatze the bikes')).toEqual(['bikes']);
  expect(wordsOf('Datensätze')).toEqual(['Datensätze']);
});

it('leave words behind a minus to be found, and those in quotes', () => {
  expect(wordsOf('the who concerts')).toEqual(['who', 'concerts']);
  expect(wordsOf('"Datensätze" concerts')).toEqual(['phrase', 'concerts']);
});

it('are one a line', () => {
  const wrong = readStopWords('two words\n-\n\nthe-who\nok');
  expect(wrong.problems.map(({ line }) => line)).toEqual([1, 2, 4]);
  expect([...wrong.stopWords.words]).toEqual([['ok', true]]);
  expect(readStopWords('a').stopWords.version).not.toBe(readStopWords('b').stopWords.version);
});
