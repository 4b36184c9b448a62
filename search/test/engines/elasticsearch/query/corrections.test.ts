import { expect, it } from 'vitest';
import { readCorrections } from '../../../../engines/elasticsearch/query/corrections.ts';
import { wordsWithSynonyms } from '../../../../expansion/synonym.ts';
import { readSynonyms } from '../../../../expansion/synonym-file.ts';
import type { MostWords } from '../../../../port/search-query.ts';

const { synonyms } = readSynonyms('bicycle, fiets');

/** As the server scores a word of seven letters. */
const scoreOf = (mistakes: number) => Math.fround(1 - Math.fround(mistakes / 7));

function insteadOf(word: string, options: readonly { text: string; score: number }[], count = 0) {
  const words = wordsWithSynonyms([{ kind: 'word', word, prefix: false }], synonyms);
  const text: MostWords = { kind: 'most', words };
  const entry = {
    text: word,
    offset: 0,
    length: word.length,
    options: options.map((option) => ({ ...option, freq: 1 })),
  };
  return readCorrections(text, { suggest: { '0 0': [entry] } }, () => count);
}

it('takes the nearest word, those of texts before as near ones of the file of synonyms', () => {
  const ofFile = [{ word: 'bicylce', instead: 'bicycle' }];
  expect(insteadOf('bicylce', [])).toEqual(ofFile);
  expect(insteadOf('bicylce', [{ text: 'bicyxxe', score: scoreOf(2) }])).toEqual(ofFile);
  expect(insteadOf('bicylce', [{ text: 'bicylcen', score: scoreOf(1) }])).toEqual([
    { word: 'bicylce', instead: 'bicylcen' },
  ]);
  expect(insteadOf('bicylce', [], 1)).toEqual([]);
});
