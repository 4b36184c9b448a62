import { describe, expect, it } from 'vitest';
import { ENGLISH, messagesIn, PORTAL_LANGUAGES } from '../../../portal/languages/messages.ts';
import { createReader, textInForm } from '../../../portal/languages/reader.ts';

const holesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

/** Plural forms that English does not have. */
const FURTHER_FORM = /\.(zero|two|few|many)$/;

describe.each(PORTAL_LANGUAGES)('the messages in %s', (language) => {
  const messages = messagesIn(language);

  it('are those of English, with the same holes', () => {
    for (const part of ['interface', 'fields'] as const) {
      const english: Readonly<Record<string, string>> = messagesIn(ENGLISH)[part];
      const own: Readonly<Record<string, string>> = messages[part];
      const common = Object.keys(own).filter((key) => !FURTHER_FORM.test(key));
      expect(common).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(own)) {
        const inEnglish = english[key.replace(FURTHER_FORM, '.other')] ?? '';
        expect([key, holesIn(text)]).toEqual([key, holesIn(inEnglish)]);
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

describe.each([
  [
    'pl',
    { one: 'wynik', few: 'wyniki', many: 'wyników', other: 'wyniku' },
    ['0 wyników', '1 wynik', '2 wyniki', '5 wyników', '22 wyniki', '1.5 wyniku'],
  ],
  [
    'cs',
    { one: 'výsledek', few: 'výsledky', other: 'výsledků' },
    ['0 výsledků', '1 výsledek', '2 výsledky', '5 výsledků', '22 výsledků', '1.5 výsledků'],
  ],
] as const)('a text in %s', (language, forms, expected) => {
  it('has the form that the language has for a number', () => {
    const texts = Object.fromEntries(
      Object.entries(forms).map(([form, text]) => [`results.${form}`, text]),
    );
    const rules = new Intl.PluralRules(language);
    expect(
      [0, 1, 2, 5, 22, 1.5].map(
        (count) => `${count} ${textInForm(texts, 'results', rules.select(count))}`,
      ),
    ).toEqual(expected);
  });
});
