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
