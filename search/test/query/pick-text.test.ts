import { expect, it } from 'vitest';
import { pickTag } from '../../query/document-values.ts';

it.each([
  [['de', 'en'], 'de', 'de'],
  [['de', 'en'], 'de-CH', 'de'],
  [['de-CH', 'en'], 'DE-ch', 'de-CH'],
  [['zh', 'zh-Hant', 'en'], 'zh-Hant-TW', 'zh-Hant'],
  [['de-CH', 'en'], 'de', 'de-CH'],
  [['de-AT', 'en-GB'], 'fr', 'en-GB'],
  [['fr', 'en-GB'], 'de', 'en-GB'],
  [['nl', 'fr'], 'de', 'fr'],
  [['nl', 'fr'], undefined, 'fr'],
  [[], 'de', undefined],
])('of %j requested as %s picks %s', (tags, requested, picked) => {
  expect(pickTag(tags, requested)).toBe(picked);
});
