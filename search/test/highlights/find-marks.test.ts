import { describe, expect, it } from 'vitest';
import { allSteps } from '../../async/steps.ts';
import { CUT_AT_BEGINNINGS, createFindMarks } from '../../highlights/find-marks.ts';
import type { Matcher, Spelling } from '../../highlights/matchers.ts';
import { LANGUAGE_TOOLS } from '../../text/languages.ts';
import { createWordForms } from '../../text/stems.ts';

function matcher({ stems = [], ...more }: Partial<Matcher & Spelling>): Matcher {
  return { spellings: [{ words: [], prefix: false, ...more }], stems };
}

function marked(text: string, matchers: readonly Matcher[], language = 'en'): string[] {
  const { marks } = allSteps(createFindMarks(language, matchers)(text));
  return marks.map(({ from, to }) => text.slice(from, to));
}

describe('marks', () => {
  it('are where a word, its stem or its beginning stands, in any case', () => {
    const text = 'Trees: a TREE, treeless streets, Trée.';
    expect(marked(text, [matcher({ words: ['tree'], stems: ['tree'] })])).toEqual([
      'Trees',
      'TREE',
      'Trée',
    ]);
    expect(marked(text, [matcher({ words: ['tree'], prefix: true })])).toEqual([
      'Trees',
      'TREE',
      'treeless',
      'Trée',
    ]);
  });

  it('are where words stand in a row, and where they are tied', () => {
    const spellings = [['open', 'data'], ['opendata']].map((words) => ({ words, prefix: false }));
    const row: readonly Matcher[] = [{ spellings, stems: [] }];
    expect(marked('Open data, opendata, open-data; data open', row)).toEqual([
      'Open data',
      'opendata',
      'open-data',
      'open-data',
    ]);
  });

  it('are the same in further texts of the same finder', () => {
    const finder = createFindMarks('en', [matcher({ words: ['tree'], stems: ['tree'] })]);
    const places = (text: string) => allSteps(finder(text)).marks.map(({ from, to }) => [from, to]);
    expect(places('One tree.')).toEqual([[4, 8]]);
    expect(places('tree, tree')).toEqual([
      [0, 4],
      [6, 10],
    ]);
    expect(allSteps(finder('nothing')).words).toEqual([]);
  });

  it('are found in words that begin with a sign or an accent', () => {
    const found = marked("l'eau, Écoles, d'Écoles", [matcher({ words: ['ecoles'] })], 'fr');
    expect(found).toEqual(['Écoles', 'Écoles']);
  });
});

describe('stems', () => {
  const words = [
    ...new Set(Object.values(LANGUAGE_TOOLS).flatMap(({ stopWords = [] }) => stopWords)),
  ]
    .filter((word, at) => at % 5 === 0 && /^[a-z]+$/.test(word))
    .flatMap((word) => [word, `${word}ingen`, `ge${word}`]);

  it.each(Object.keys(LANGUAGE_TOOLS).filter((language) => !CUT_AT_BEGINNINGS.has(language)))(
    'begin as their words do in %s',
    (language) => {
      const formsOf = createWordForms(language);
      const others = words.filter((word) =>
        formsOf(word).stems.some((stem) => stem !== '' && stem[0] !== word[0]),
      );
      expect(others).toEqual([]);
    },
  );
});
