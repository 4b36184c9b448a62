import { describe, expect, it } from 'vitest';
import { allSteps } from '../../../../search/async/steps.ts';
import { type CountedValue, sortLabels } from '../../../api/graphql/suggestions/sorted-labels.ts';
import { createValueIndex } from '../../../api/graphql/suggestions/value-index.ts';
import { keyword } from './counted.ts';

const indexOf = (values: readonly CountedValue[]) => createValueIndex(allSteps(sortLabels(values)));

const NO_LANGUAGES: readonly string[] = [];

describe('the index of values', () => {
  const index = indexOf([
    keyword('trees', { count: 2 }),
    keyword('street trees', { count: 9 }),
    keyword('transport', { count: 5 }),
    keyword({ en: 'Traffic', de: 'Verkehr' }, { kind: 'terms', facet: 'theme', value: 'TRAN' }),
    keyword({ fr: 'Transport', de: 'Transport' }, { kind: 'terms', facet: 'use', value: 'use' }),
  ]);
  const found = (text: string, languages = NO_LANGUAGES, first = 5) =>
    index
      .find(text, languages, first)
      .toSorted((a, b) => Number(a.kind === 'terms') - Number(b.kind === 'terms'))
      .map(({ text: label, language }) => `${label} ${language}`);

  it('has labels that begin so first, then what more documents have', () => {
    expect(found('tre')).toEqual(['trees und', 'street trees und']);
    expect(found('t', ['en'])).toEqual([
      'transport und',
      'trees und',
      'street trees und',
      'Traffic en',
      'Transport fr',
    ]);
  });

  it('puts labels in a language of the reader first', () => {
    expect(found('t', ['fr']).slice(-2)).toEqual(['Transport fr', 'Traffic en']);
  });

  it('has each value once, with the best of its labels', () => {
    expect(found('transport', ['fr'])).toEqual(['transport und', 'Transport fr']);
    expect(found('transport', ['de'])).toEqual(['transport und', 'Transport de']);
  });

  it('has at most as many of each kind as asked for', () => {
    expect(found('t', NO_LANGUAGES, 1)).toEqual(['transport und', 'Traffic en']);
    expect(found('t', NO_LANGUAGES, 0)).toEqual([]);
  });

  it('forgives a mistake only where nothing continues what was typed', () => {
    expect(found('trsnsport')).toEqual(['transport und', 'Transport fr']);
    expect(found('trees')).toEqual(['trees und', 'street trees und']);
    expect(found('xylophone')).toEqual([]);
  });

  it('says what to select, and how many documents have it', () => {
    expect(index.find('verk', ['de'], 5)).toEqual([
      { kind: 'terms', facet: 'theme', value: 'TRAN', count: 1, text: 'Verkehr', language: 'de' },
    ]);
  });

  it('has nothing for what has no word', () => {
    expect(found(' -("')).toEqual([]);
  });
});
