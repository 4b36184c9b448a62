import { describe, expect, it } from 'vitest';
import { bestTag, likelyTags, rankedTags } from '../../../mapping-classes/rules/best-tag.ts';

describe('the tag that a reader reads best', () => {
  it.each([
    ['de', ['en', 'de'], 'de'],
    ['de', ['de-AT', 'en-GB'], 'de-AT'],
    ['de-CH', ['de', 'de-AT'], 'de'],
    ['DE-at', ['de-AT', 'de'], 'de-AT'],
    ['pt-PT', ['pt-BR', 'en'], 'pt-BR'],
    ['pt-PT', ['pt-BR', 'pt'], 'pt'],
    ['pt-AO', ['pt-BR', 'pt-PT'], 'pt-PT'],
    ['en-AU', ['en-US', 'en-GB'], 'en-GB'],
    ['zh-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    ['zh-TW', ['zh', 'zh-Hant'], 'zh-Hant'],
    ['zh-Hant', ['zh', 'zh-TW'], 'zh-TW'],
    ['zh-Hant-TW', ['zh-Hant', 'zh'], 'zh-Hant'],
    ['zh', ['zh-Hant', 'en'], 'zh-Hant'],
    ['sr', ['sr-Latn', 'en'], 'sr-Latn'],
    ['sr-Latn', ['sr', 'hr'], 'sr'],
    ['sr', ['sr-Latn', 'sr-Cyrl'], 'sr-Cyrl'],
    ['no', ['nb', 'en'], 'nb'],
    ['nb', ['no', 'en'], 'no'],
    ['nn', ['da', 'nb'], 'nb'],
    ['he', ['iw', 'en'], 'iw'],
    ['de', ['x-house', 'de-CH'], 'de-CH'],
    ['x-house', ['x-house', 'de'], 'x-house'],
    ['de-x-house', ['de', 'en'], 'de'],
  ])('is for %s of %j %s', (wanted, tags, best) => {
    expect(bestTag(tags, wanted)).toBe(best);
    expect(bestTag(tags.toReversed(), wanted)).toBe(best);
  });

  it.each([
    ['fr', ['de', 'en']],
    ['ca', ['es', 'en']],
    ['da', ['no', 'nb']],
    ['gsw', ['de']],
    ['*', ['de']],
    ['not a tag', ['de']],
    ['', ['de']],
    ['de', []],
    [`de${'-a'.repeat(250_000)}`, ['en']],
  ])('is for %.20s none of %j', (wanted, tags) => {
    expect(bestTag(tags, wanted)).toBeUndefined();
  });
});

it('all tags of a language are ranked', () => {
  expect(rankedTags(['en', 'de-CH', 'de', 'de-AT'], 'de-AT')).toEqual(['de-AT', 'de', 'de-CH']);
});

it('likely tags are shorter forms, then those that begin with the language', () => {
  expect(likelyTags('zh-Hant-TW')).toEqual({
    tags: ['zh-hant-tw', 'zh-hant', 'zh'],
    beginnings: ['zh-'],
  });
  expect(likelyTags('nb')).toEqual({ tags: ['nb', 'no', 'nn'], beginnings: ['no-', 'nb-', 'nn-'] });
});
