import { describe, expect, it } from 'vitest';
import { allSteps } from '../../../../search/async/steps.ts';
import {
  type CountedValue,
  labelKey,
  labelsFrom,
  labelsLike,
  sortLabels,
} from '../../../api/graphql/suggestions/sorted-labels.ts';
import { keyword } from './counted.ts';

const sorted = (values: readonly CountedValue[], most?: number) =>
  allSteps(sortLabels(values, most));

const textsOf = (labels: Iterable<{ readonly text: string }>) => [
  ...new Set(Array.from(labels, ({ text }) => text)),
];

describe('labels in the order of their words', () => {
  const labels = sorted([
    keyword('Air quality'),
    keyword('quality of water'),
    keyword('Equal pay'),
    keyword('Qualität'),
  ]);

  it('are found from the beginning of each of their words, without case and accents', () => {
    expect(textsOf(labelsFrom(labels, labelKey('QUALIT')))).toEqual([
      'Qualität',
      'Air quality',
      'quality of water',
    ]);
    expect(textsOf(labelsFrom(labels, labelKey('qualitä')))).toEqual(['Qualität']);
    expect(textsOf(labelsFrom(labels, labelKey('quality of wa')))).toEqual(['quality of water']);
    expect(textsOf(labelsFrom(labels, labelKey('water')))).toEqual(['quality of water']);
    expect(textsOf(labelsFrom(labels, labelKey('ual')))).toEqual([]);
  });

  it.each([
    ['a letter more', 'quaality'],
    ['a letter less', 'qality'],
    ['another letter', 'quslity'],
    ['a wrong first letter', 'wuality'],
    ['swapped neighbours', 'qaulity'],
  ])('are found with %s', (_, typed) => {
    expect(textsOf(labelsLike(labels, typed))).toContain('quality of water');
    expect(textsOf(labelsFrom(labels, typed))).toEqual([]);
  });

  it('are not found with two mistakes, nor with one in a short word', () => {
    expect(textsOf(labelsLike(labels, 'qqaulity'))).toEqual([]);
    expect(textsOf(labelsLike(labels, 'aor'))).toEqual([]);
  });

  it('go on with any letter of any script', () => {
    const other = sorted([keyword('𝒳-ray'), keyword('水質'), keyword('λιμάνι')]);
    expect(textsOf(labelsLike(other, 'λιμνι'))).toEqual(['λιμάνι']);
    expect(textsOf(labelsFrom(other, labelKey('水')))).toEqual(['水質']);
  });

  it('leave out those of rare values where there are too many', () => {
    const few = sorted(
      [keyword('rare', { count: 1 }), keyword('often', { count: 9 }), keyword('seldom')],
      1,
    );
    expect(textsOf(few.labels)).toEqual(['often']);
  });

  it('read a bounded part of a text', () => {
    const { labels } = sorted([keyword('wasser '.repeat(100_000))]);
    expect(labels[0]?.key.length).toBeLessThan(100);
    expect(labels.length).toBeLessThan(20);
  });
});
