import { expect, it } from 'vitest';
import { pickTag, shorterForms } from '../../query/pick-text.ts';

it.each([
  [['de', 'en'], 'de', 'de'],
  [['de', 'en'], 'de-CH', 'de'],
  [['de-CH', 'en'], 'DE-ch', 'de-CH'],
  [['zh', 'zh-Hant', 'en'], 'zh-Hant-TW', 'zh-Hant'],
  [['de-CH', 'en'], 'de', 'en'],
  [['fr', 'en-GB'], 'de', 'en-GB'],
  [['nl', 'fr'], 'de', 'fr'],
  [['nl', 'fr'], undefined, 'fr'],
  [[], 'de', undefined],
])('of %j requested as %s picks %s', (tags, requested, picked) => {
  expect(pickTag(tags, requested)).toBe(picked);
});

it('tries no forms of a text that is far longer than a tag', () => {
  expect(shorterForms('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh']);
  expect(shorterForms('a-'.repeat(250_000)).length).toBeLessThan(100);
});
