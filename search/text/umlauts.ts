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
