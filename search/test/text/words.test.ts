import { describe, expect, it } from 'vitest';
import { placedRun } from '../../text/placed-words.ts';
import { segmentsOf, unspacedWords } from '../../text/words.ts';

const wordsOf = (text: string) => segmentsOf(text).flatMap(({ words }) => words);

it('a word with soft hyphens has the parts between them, and is found as a whole', () => {
  expect(segmentsOf('Abfall\u00adwirtschafts\u00adplan')).toEqual([
    { words: ['abfall', 'wirtschafts', 'plan'], joined: 'abfallwirtschaftsplan' },
  ]);
  expect(placedRun('ab\u00adfall')).toMatchObject({
    words: [
      { word: 'ab', from: 0, to: 2 },
      { word: 'fall', from: 3, to: 7 },
    ],
    joined: { word: 'abfall', from: 0, to: 7 },
  });
});

it.each(['’', 'ʼ', '‘', '`', '´'])('takes %s between letters for an apostrophe', (sign) => {
  expect(segmentsOf(`L${sign}eau`)).toEqual(segmentsOf("L'eau"));
  expect(placedRun(`L${sign}eau`)).toEqual(placedRun("L'eau"));
});

describe('words of scripts without blanks', () => {
  it('are all pairs of neighbouring signs in Chinese, Japanese and Korean', () => {
    expect(wordsOf('人口普查')).toEqual(['人口', '口普', '普查']);
    expect(wordsOf('データ')).toEqual(['デー', 'ータ']);
    expect(wordsOf('수질을 측정')).toEqual(['수질', '질을', '측정']);
  });

  it('are a sign that stands alone', () => {
    expect(wordsOf('水 道')).toEqual(['水', '道']);
  });

  it('are kept apart from words and numbers between them', () => {
    expect(wordsOf('水質GIS検査2024年')).toEqual(['水質', 'gis', '検査', '2024', '年']);
    expect(wordsOf('水質-2024')).toEqual(['水質', '2024']);
  });

  it('count signs of two code units as one', () => {
    expect(wordsOf('𠮷野家')).toEqual(['𠮷野', '野家']);
    expect(unspacedWords('𠮷野家').map(({ index }) => index)).toEqual([0, 2]);
  });

  it('are those of a dictionary in other scripts', () => {
    expect(wordsOf('คุณภาพน้ำ')).toEqual(['คุณภาพ', 'น้ำ']);
  });
});
