import { expect, it } from 'vitest';
import { isLanguageTag } from '../../../rdf/terms/checked-terms.ts';

it.each(['de', 'de-CH', 'x-lake', 'abcdefgh', 'de-t0'])('"%s" is a language tag', (tag) => {
  expect(isLanguageTag(tag)).toBe(true);
});

it.each(['de_DE', '', 'de-', '1a', 'toolongtag', 'de-toolongsub'])('"%s" is none', (tag) => {
  expect(isLanguageTag(tag)).toBe(false);
});
