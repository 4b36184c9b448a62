import { describe, expect, it } from 'vitest';
import { MESSAGES, PORTAL_LANGUAGES } from '../../../portal/languages/messages.ts';
import { createReader } from '../../../portal/languages/reader.ts';

const holesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe.each(PORTAL_LANGUAGES)('the messages in %s', (language) => {
  const messages = MESSAGES[language];

  it('are those of English, with the same holes', () => {
    for (const part of ['interface', 'fields'] as const) {
      const english: Readonly<Record<string, string>> = MESSAGES.en[part];
      const own: Readonly<Record<string, string>> = messages[part];
      expect(Object.keys(own)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(own)) {
        expect([key, holesIn(text)]).toEqual([key, holesIn(english[key] ?? '')]);
        expect(text.trim()).not.toBe('');
      }
    }
  });

  it('have a form for one and for several', () => {
    const reader = createReader(language, { languages: language, prefix: '' });
    expect(reader.count('results', 1)).not.toBe(reader.count('results', 1_000_000));
    expect(reader.count('results', 1)).toContain('1 ');
  });
});
