const SPELLED_OUT = /(?<![aeiouq])([aou])e/g;

/**
 * A folded German word as if its umlauts had been written as umlauts: `zaehlung` gives `zahlung`, as `Zählung` does.
 * After a vowel or q it is no umlaut (`neue`, `Quelle`).
 */
export function spelledOutUmlauts(folded: string): string {
  return folded.replace(SPELLED_OUT, '$1');
}
