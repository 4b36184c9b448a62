import { beforeEach, describe, expect, it } from 'vitest';
import { createTextForms, type FormsOfText } from '../../dictionary/text-forms.ts';

describe('the values of the forms of a text', () => {
  let forms: string[];
  let numbersOf: FormsOfText<number>;

  beforeEach(() => {
    forms = [];
    numbersOf = createTextForms((form) => {
      const known = forms.indexOf(form);
      return known < 0 ? forms.push(form) - 1 : known;
    });
  });

  it('differ where a word has other stems in another language', () => {
    const [dutch, english] = ['nl', 'en'].map((language) =>
      numbersOf({ text: 'houses', languages: [language] }),
    );
    expect(dutch?.words).not.toEqual(english?.words);
    expect(forms).toEqual(['houses=houses', 'houses=hous']);
  });

  it('tell a joined spelling from a word that is spelled alike', () => {
    const { words, joined } = numbersOf({ text: 'wifi Wi-Fi', languages: ['en'] });
    expect([words, joined].map((numbers) => numbers.map((at) => forms[at]))).toEqual([
      ['wifi=wifi', 'wi=wi', 'fi=fi'],
      ['=wifi'],
    ]);
  });

  it('are kept for words, and asked for again for very long ones, whose values bound no memory', () => {
    const asked: string[] = [];
    const counted = createTextForms((form) => asked.push(form));
    const long = 'x'.repeat(1_000);
    for (const _ of [1, 2]) {
      counted({ text: `water ${long}`, languages: ['none'] });
    }
    expect(asked).toEqual(['water', long, long]);
  });

  it('stay the same when more words came meanwhile than are kept', () => {
    const all = new Map<string, number>();
    const numberOf = (form: string) => all.get(form) ?? all.set(form, all.size).size - 1;
    const many = createTextForms(numberOf);
    const water = { text: 'Water for all', languages: ['en'] };
    const before = many(water);
    const words = Array.from({ length: 100_001 }, (_, at) => `w${at}`);
    many({ text: words.join(' '), languages: ['none'] });
    many({ text: `${words.join(' ')} end`, languages: ['none'] });
    expect(many({ ...water, text: `${water.text} ${' '.repeat(80)}` })).toEqual(before);
  });
});
