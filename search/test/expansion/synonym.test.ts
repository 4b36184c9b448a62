import { describe, expect, it } from 'vitest';
import { readSynonyms, withSynonyms } from '../../expansion/synonym.ts';
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

it('finds a word by its synonyms in any inflection, by one of several words as a phrase, and leaves quoted and excluded words alone', () => {
  const query = parseTextQuery('autobahn "bike" -bicycle');
  const expanded = query && withSynonyms(query, synonyms);
  expect(expanded).toEqual({
    kind: 'and',
    parts: [
      {
        kind: 'word',
        word: 'autobahn',
        prefix: false,
        expansions: [
          { match: 'inflections', words: ['motorway'], weight: 0.9 },
          { match: 'phrase', words: ['fast', 'road'], weight: 0.9 },
        ],
      },
      { kind: 'phrase', words: ['bike'] },
      { kind: 'not', part: { kind: 'word', word: 'bicycle', prefix: false } },
    ],
  });
});
