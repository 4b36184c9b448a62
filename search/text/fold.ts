/** Letters that Unicode does not decompose, with what people type for them. */
const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
};

const SPECIAL = new RegExp(`[${Object.keys(SPECIAL_LETTERS).join('')}]`, 'g');
const ASCII_ONLY = /^\p{ASCII}*$/u;
const DIACRITICS = /[\u0300-\u036f]/g;

/**
 * Text without case and diacritics: `Straße` and `STRASSE` give the same, as do `Forêt` and `foret`.
 * Scripts in which marks are letters (Devanagari, Thai) keep them.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII_ONLY.test(lower)) {
    return lower;
  }
  return lower
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL, (letter) => SPECIAL_LETTERS[letter] ?? letter);
}

const SPELLED_OUT = /(?<![aeiouq])([aou])e/g;

/**
 * A folded German word as if its umlauts had been written as umlauts: `zaehlung` gives `zahlung`, as `Zählung` does.
 * After a vowel or q it is no umlaut (`neue`, `Quelle`).
 */
export function spelledOutUmlauts(folded: string): string {
  return folded.replace(SPELLED_OUT, '$1');
}

/** Spellings of the letters of a language that keyboards lack; by language, for folded words. */
const SPELLED_OUT_IN: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  da: [
    [/oe/g, 'o'],
    [/aa/g, 'a'],
  ],
  nb: [
    [/oe/g, 'o'],
    [/aa/g, 'a'],
  ],
  nn: [
    [/oe/g, 'o'],
    [/aa/g, 'a'],
  ],
  no: [
    [/oe/g, 'o'],
    [/aa/g, 'a'],
  ],
  sv: [
    [/([ao])e/g, '$1'],
    [/aa/g, 'a'],
  ],
  fi: [[/([ao])e/g, '$1']],
};
const SHORTEST = 5;

/**
 * A folded word as if the letters of a Nordic language had been written as themselves (`Aarhus`, `Malmoe`); nothing if it has no
 * such letters. A typed word has that beside its own spelling, as such letters are often no others.
 */
export function nordicLetters(folded: string, language: string): readonly string[] {
  if (folded.length < SHORTEST) {
    return [];
  }
  const rules = SPELLED_OUT_IN[language] ?? [];
  const written = rules.reduce((word, [letters, letter]) => word.replace(letters, letter), folded);
  return written === folded ? [] : [written];
}
