import { describe, expect, it } from 'vitest';
import { canonicalLanguageTag } from '../../../mapping-classes/rules/language-tag.ts';

describe('canonicalLanguageTag', () => {
  it.each([
    ['DE', 'de'],
    ['de-ch', 'de-CH'],
    ['SR-LATN-rs', 'sr-Latn-RS'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['EN-T-NL', 'en-t-nl'],
    ['en-t-nl-t0-mtec', 'en-t-nl-t0-mtec'],
    ['de-X-Leicht', 'de-x-leicht'],
    ['en-ca-x-ca', 'en-CA-x-ca'],
    ['iw', 'iw'],
    ['deu', 'deu'],
  ])('writes %s as %s', (tag, canonical) => {
    expect(canonicalLanguageTag(tag)).toBe(canonical);
  });
});
