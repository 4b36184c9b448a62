import { describe, expect, it } from 'vitest';
import { createSuggestionCache } from '../../../../engines/embedded/texts/suggestion-cache.ts';
import { comparedTitle, type TitleCandidate } from '../../../../query/title-candidates.ts';

const TITLE = comparedTitle({ entity: 'dataset', id: 'a', title: { en: 'Trees' } });
const BEST: readonly TitleCandidate[] = [
  {
    entity: 'dataset',
    id: 'a',
    title: { en: 'Trees' },
    text: 'trees',
    foreign: false,
    distance: 0,
  },
];

describe('kept titles', () => {
  it('are read and compared once, until a row changes', () => {
    const titles = createSuggestionCache();
    let reads = 0;
    const ask = () => {
      titles.titleOf(1, () => {
        reads += 1;
        return TITLE;
      });
      titles.bestFor('tr', () => {
        reads += 1;
        return BEST;
      });
      return reads;
    };
    expect([ask(), ask()]).toEqual([2, 2]);
    titles.changed(2);
    expect(ask()).toBe(3);
    titles.changed(1);
    expect(ask()).toBe(5);
  });
});
