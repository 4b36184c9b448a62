import { describe, expect, it } from 'vitest';
import { sameTitleKey } from '../../../tools/bench/findability/corpus.ts';
import { meanQuality, outcomeOf, qualityOf } from '../../../tools/bench/findability/quality.ts';

describe('the quality of a search', () => {
  it('is the place of the first right hit', () => {
    const isRight = (id: string) => id.startsWith('right');
    expect(outcomeOf(['wrong', 'right-2', 'right-1'], isRight)).toBe(2);
    expect(outcomeOf(['wrong'], isRight)).toBe('missed');
    expect(outcomeOf([], isRight)).toBe('empty');
  });

  it('counts first places, found ones, empty answers, and how sure that is', () => {
    expect(qualityOf([1, 1, 2, 'missed', 'empty'])).toEqual({
      queries: 5,
      at1: 0.4,
      at10: 0.6,
      mrr: 0.5,
      empty: 0.2,
      error: Math.sqrt((0.6 * 0.4) / 5),
    });
  });

  it('is a mean in which each kind counts the same', () => {
    const mean = meanQuality([qualityOf([1]), qualityOf(['missed', 'missed', 'missed', 'missed'])]);
    expect(mean).toMatchObject({ queries: 5, at1: 0.5, at10: 0.5, mrr: 0.5, error: 0 });
    const { error } = qualityOf([1, 'missed']);
    expect(meanQuality([qualityOf([1, 'missed']), qualityOf([1])]).error).toBe(error / 2);
  });

  it('takes datasets for the same that have the same titles', () => {
    const titled = (text: string, language = 'en') =>
      sameTitleKey({
        titles: [
          { language, text },
          { language: 'fr', text: 'Carte' },
        ],
      });
    expect(titled('Soil  map ')).toBe(titled('SOIL MAP'));
    expect(titled('Soil map')).not.toBe(titled('Soil maps'));
    expect(titled('Soil map')).not.toBe(titled('Soil map', 'nl'));
  });
});
