import { describe, expect, it } from 'vitest';
import { languageOfPath, withoutLanguage } from '../../../portal/languages/language-of-path.ts';

describe('the language of an address', () => {
  it.each([
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/fr?q=a', 'fr', '/?q=a'],
    ['/nl/datasets/a?b=/de/', 'nl', '/datasets/a?b=/de/'],
    ['/datasets/de', undefined, '/datasets/de'],
    ['/id/record/a', undefined, '/id/record/a'],
    ['/design', undefined, '/design'],
    ['/de/fr/a', 'de', '/fr/a'],
  ])('%s is %s, and the rest %s', (url, language, rest) => {
    expect(languageOfPath(url)).toBe(language);
    expect(withoutLanguage(url)).toBe(rest);
  });
});
