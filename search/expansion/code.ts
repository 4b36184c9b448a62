import type { WeightedTerm } from '../port/search-query.ts';
import type { TermDictionary } from '../port/term-dictionary.ts';

/** Characters of the longest code that is cut. */
const LONGEST = 40;

/** Code rule: two words side by side that a word with digits may have been, typed without what stands between them: `EN50160`, `PM25`. */
export function codeTerms(
  { word, prefix }: { readonly word: string; readonly prefix: boolean },
  dictionary: TermDictionary,
): readonly WeightedTerm[] {
  const letters = [...word];
  if (letters.length > LONGEST || !/\p{N}/u.test(word)) {
    return [];
  }
  const cuts = letters
    .slice(1)
    .map((_, at) => [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')] as const);
  const firsts = dictionary.documentFrequency(cuts.map(([first]) => first));
  const begun = cuts.filter((_, at) => (firsts[at] ?? 0) > 0);
  const ends = begun.map(([, second]) => second);
  const whole = dictionary.documentFrequency(ends);
  const open = prefix ? dictionary.startingWith(ends) : [];
  return begun
    .filter((_, at) => (whole[at] ?? 0) + (open[at]?.length ?? 0) > 0)
    .map((words) => ({ match: prefix ? 'open-phrase' : 'phrase', words, weight: 1 }));
}
