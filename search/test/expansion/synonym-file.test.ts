import { describe, expect, it } from 'vitest';
import { withSynonyms, wordsWithSynonyms } from '../../expansion/synonym.ts';
import { readSynonyms } from '../../expansion/synonym-file.ts';
import { parseTextQuery } from '../../query/parse-text-query.ts';

const { synonyms, problems } = readSynonyms(`# vehicles
bike, bicycle, Fahrrad
autobahn => motorway, fast road   # one way
`);

describe('a file of synonyms', () => {
  it('gives the others of a line, in any case, number and place', () => {
    expect(problems).toEqual([]);
    expect(synonyms.of('Bikes')).toEqual(['bike', 'bicycle', 'Fahrrad']);
    expect(synonyms.of('fahrrad')).toEqual(['bike', 'bicycle']);
    expect(synonyms.of('car')).toEqual([]);
  });

  it('has rules for one direction', () => {
    expect(synonyms.of('Autobahn')).toEqual(['motorway', 'fast road']);
    expect(synonyms.of('motorway')).toEqual([]);
  });

  it('gives single words that a typed one may be misspelled for, the nearest first, with what they are found by', () => {
    expect(synonyms.meantBy('Fahrad')).toEqual([
      { word: 'fahrrad', distance: 1, synonyms: ['fahrrad', 'bike', 'bicycle'] },
    ]);
    expect(synonyms.meantBy('autobhan')).toEqual([
      { word: 'autobahn', distance: 1, synonyms: ['autobahn', 'motorway', 'fast road'] },
    ]);
    const { synonyms: others } = readSynonyms(
      'harboor, harbours, harbouring, water mill, h2o => sea',
    );
    expect(others.meantBy('harbourz').map(({ word }) => word)).toEqual(['harbours', 'harboor']);
    for (const text of ['bik', 'bicykle-stand', 'motorwai', 'watr mill', 'h2p']) {
      expect(synonyms.meantBy(text)).toEqual([]);
      expect(others.meantBy(text)).toEqual([]);
    }
  });

  it('names the lines that say nothing', () => {
    const wrong = readSynonyms('bike\n\na => b => c\n=> b\nx, y');
    expect(wrong.problems.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(wrong.synonyms.of('x')).toEqual(['y']);
  });

  it('has another version where it says something else', () => {
    expect(readSynonyms('a, b').synonyms.version).not.toBe(readSynonyms('a, c').synonyms.version);
  });
});

it('looks for what a word without synonyms may be misspelled for, where most words are enough', () => {
  const words = ['Bikes', 'fahrad', 'car'].map(
    (word) => ({ kind: 'word', word, prefix: false }) as const,
  );
  const [known, misspelled, other] = wordsWithSynonyms(words, synonyms);
  expect(known).toEqual({ ...words[0], synonyms: ['bike', 'bicycle', 'Fahrrad'] });
  expect(misspelled).toEqual({ ...words[1], meant: synonyms.meantBy('fahrad') });
  expect(other).toEqual(words[2]);
});

it('looks for a synonym of several words as a phrase, and leaves quoted and excluded words alone', () => {
  const query = parseTextQuery('autobahn "bike" -bicycle');
  const expanded = query && withSynonyms(query, synonyms);
  expect(expanded).toEqual({
    kind: 'and',
    parts: [
      {
        kind: 'or',
        typed: 'autobahn',
        parts: [
          { kind: 'word', word: 'autobahn', prefix: false },
          { kind: 'word', word: 'motorway', prefix: false },
          { kind: 'phrase', words: ['fast', 'road'] },
        ],
      },
      { kind: 'phrase', words: ['bike'] },
      { kind: 'not', part: { kind: 'word', word: 'bicycle', prefix: false } },
    ],
  });
});
