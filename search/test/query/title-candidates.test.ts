import { describe, expect, it } from 'vitest';
import {
  bestTitles,
  comparedTitle,
  shortestLength,
  type TypedTitle,
  titleJudge,
} from '../../query/title-candidates.ts';

const TITLES = {
  long: { en: 'Street trees of the whole city' },
  short: { en: 'Street trees' },
  middle: { en: 'Old street trees' },
  spread: { en: 'Trees along a street' },
  german: { de: 'Street Art in Bonn', en: 'Art outside' },
  plain: 'Street',
  twin: { en: 'Street trees' },
};

function best(typed: TypedTitle, first = 10): string[] {
  const judge = titleJudge(typed);
  const compared = Object.entries(TITLES).map(([id, title]) =>
    comparedTitle({ entity: 'dataset', id, title }),
  );
  return bestTitles(compared.map(judge), first).map(({ id }) => id);
}

describe('titles that complete a text', () => {
  it('come with beginnings before middles before spread words, short ones first, equal ones once', () => {
    const candidates = best({ words: ['street', 'tr'] });
    expect(candidates.slice(0, 4)).toEqual(['short', 'long', 'middle', 'spread']);
    expect(candidates).not.toContain('twin');
  });

  it('come first in a language of the reader, or in none', () => {
    expect(best({ words: ['street'], languages: ['de'] }).slice(0, 2)).toEqual(['plain', 'german']);
    expect(best({ words: ['street'], languages: ['en'] }).slice(0, 2)).toEqual(['plain', 'short']);
  });

  it('are judged by their nearest words where mistakes are forgiven', () => {
    const candidates = best({ words: ['steet', 'tre'], languages: ['en'], forgiving: true });
    expect(candidates.slice(0, 3)).toEqual(['short', 'long', 'middle']);
  });

  it('come by words that signs tie behind those that are written so, and before spread words', () => {
    const judge = titleJudge({ words: ['wifi', 'hot'] });
    const distances = [
      'Wifi hotspots',
      'A wifi hotspot',
      'Wi-Fi hotspots',
      'A Wi-Fi hotspot',
      'Hot Wi-Fi',
      'Wifi is hot',
    ];
    const judged = distances.map(
      (title) => judge(comparedTitle({ entity: 'dataset', id: 'a', title })).distance,
    );
    expect(judged).toEqual([0, 1, 1.25, 1.5, 2, 2]);
    expect(comparedTitle({ entity: 'dataset', id: 'a', title: 'L’eau de Wi-Fi' }).texts).toEqual([
      { folded: 'l’eau de wi-fi', words: ' eau de wi fi', joined: ' eau de wifi' },
    ]);
  });

  it('are as many as asked for', () => {
    expect(best({ words: ['street'] }, 2)).toHaveLength(2);
    expect(best({ words: ['street'] }, 0)).toEqual([]);
  });

  it('are compared by their texts alone, whatever else a document holds', () => {
    const title = { en: 'Trees', de: ['Bäume', 'Wald'], fr: 7 };
    const { texts } = comparedTitle({ entity: 'dataset', id: 'a', title });
    expect(texts.map(({ folded }) => folded)).toEqual(['trees']);
    expect(shortestLength({ id: 'a', title })).toBe(5);
    expect(shortestLength({ id: 'a', title: { fr: 7 } })).toBe(0);
  });

  it('are ids where documents have none', () => {
    expect(comparedTitle({ entity: 'dataset', id: 'trees-1', title: undefined })).toMatchObject({
      title: 'trees-1',
      texts: [{ folded: 'trees-1', words: ' trees 1' }],
    });
  });
});
