import rdf from '@rdfjs/data-model';
import { describe, expect, it } from 'vitest';
import { languageKeyOf } from '../../../mapping-classes/rules/language-key.ts';

const keyOf = (tag: string) => languageKeyOf(rdf.literal('x', tag), 'fi');

describe('key of a literal in a language map', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-ch', 'de-CH'],
    ['SR-LATN', 'sr-Latn'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['de-x-leicht', 'de-x-leicht'],
    ['de-X-DE', 'de-x-de'],
    ['de-u-co-phonebk', 'de-u-co-phonebk'],
    ['es-419', 'es-419'],
    ['sl-rozaj-1994', 'sl-rozaj-1994'],
    ['zh-cmn', 'zh-cmn'],
    ['iw', 'iw'],
    ['deu', 'deu'],
    ['i-klingon', 'i-klingon'],
    ['x-lake', 'x-lake'],
  ])('of %s is %s', (tag, key) => {
    expect(keyOf(tag)).toEqual({ key, claim: 0 });
  });

  it.each([
    ['en-t-nl', 'en'],
    ['en-t-nl-t0-mtec', 'en'],
    ['sr-latn-t-de', 'sr-Latn'],
    ['en-t-nl-x-own', 'en-x-own'],
  ])('of %s, made by a machine, is %s', (tag, key) => {
    expect(keyOf(tag)).toEqual({ key, claim: 2 });
  });

  it('is the default language without a tag', () => {
    expect(keyOf('')).toEqual({ key: 'fi', claim: 1 });
  });

  it.each(['de_DE', 'd', 'de-', 'de--AT', 'abcdefghi', 'de-abcdefghi', 'de-x', 'düt'])(
    'is the default language for %s, which is no tag',
    (tag) => {
      expect(keyOf(tag)).toEqual({ key: 'fi', claim: 1, malformed: true });
    },
  );
});
