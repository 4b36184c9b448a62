import { describe, expect, it } from 'vitest';
import { textsOfLists } from '../../../api/graphql/languages/choose-text.ts';

const LISTS = { de: ['See', 'Weiher'], 'de-AT': ['Lacke'], en: ['Lake'], 'en-t-nl': ['Meer'] };

function tagsIn(...ranges: string[]) {
  return [...new Set(textsOfLists(LISTS, ranges).map(({ language }) => language))];
}

describe('texts of lists', () => {
  it('are all of them where no language is asked for', () => {
    expect(textsOfLists(LISTS, undefined)).toEqual([
      { language: 'de', value: 'See' },
      { language: 'de', value: 'Weiher' },
      { language: 'de-AT', value: 'Lacke' },
      { language: 'en', value: 'Lake' },
      { language: 'en-t-nl', value: 'Meer' },
    ]);
    expect(textsOfLists(undefined, undefined)).toEqual([]);
  });

  it.each([
    [['DE'], ['de', 'de-AT']],
    [['de-AT'], ['de-AT']],
    [['d'], []],
    [
      ['fr', 'en'],
      ['en', 'en-t-nl'],
    ],
    [['*'], ['de', 'de-AT', 'en', 'en-t-nl']],
  ])('are those of the languages %j and their regional forms', (ranges, tags) => {
    expect(tagsIn(...ranges)).toEqual(tags);
  });
});
