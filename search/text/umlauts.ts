const SPELLED_OUT = /(?<![aeiouq])([aou])e/g;

/**
 * A folded German word as if its umlauts had been written as umlauts: `zaehlung` gives `zahlung`, as `Zählung` does.
 * After a vowel or q it is no umlaut (`neue`, `Quelle`).
 */
export function spelledOutUmlauts(folded: string): string {
  return folded.replace(SPELLED_OUT, '$1');
}

/** The spellings of a folded word in texts of some languages (primary subtags): as it is, in German ones also with umlauts. */
export function spellingsIn(languages: readonly string[], folded: string): readonly string[] {
  return languages.includes('de') ? [...new Set([folded, spelledOutUmlauts(folded)])] : [folded];
}
