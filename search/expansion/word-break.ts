import type { WeightedTerm } from '../port/search-query.ts';
import type { TermDictionary } from '../port/term-dictionary.ts';

const WEIGHT = 0.7;
/** Characters of the longest text without blanks that is split, and of the shortest word in it that has to be found. */
const LONGEST = 60;
const MIN_SOUGHT_LENGTH = 3;
/** Words that a text is split into: what needs more stays whole, as nearly any letters are some short words. */
const MAX_WORDS = 5;

/** A number is never split. */
const IN_NUMBER = /^\p{N}{2}$/u;

/** Split rule: the fewest known words that a text without blanks is made of: `bathingwaterquality`. Short ones need not be found. */
export function splitTerms(text: string, dictionary: TermDictionary): readonly WeightedTerm[] {
  if (text.length > LONGEST) {
    return [];
  }
  const parts = substringsOf(text);
  const documents = dictionary.documentFrequency(parts);
  const known = new Set(parts.filter((_, at) => (documents[at] ?? 0) > 0));
  const words = fewestWords(text, known)?.filter(({ length }) => length >= MIN_SOUGHT_LENGTH) ?? [];
  return words.length < 2 ? [] : [{ match: 'all', words, weight: WEIGHT }];
}

function substringsOf(text: string): readonly string[] {
  const found = new Set<string>();
  for (let from = 0; from < text.length; from += 1) {
    for (let to = from + 1; to <= text.length; to += 1) {
      found.add(text.slice(from, to));
    }
  }
  return [...found];
}

/** Splits a text into as few known words as possible, preferring a long first word, by dynamic programming from its end; `undefined` if it takes more than five. */
function fewestWords(text: string, known: ReadonlySet<string>): readonly string[] | undefined {
  const behind: (readonly string[] | undefined)[] = [];
  behind[text.length] = [];
  for (let from = text.length - 1; from >= 0; from -= 1) {
    for (let to = text.length; to > from; to -= 1) {
      const others = behind[to];
      const best = behind[from]?.length ?? MAX_WORDS + 1;
      const isBoundary = !IN_NUMBER.test(text.slice(to - 1, to + 1));
      if (others && isBoundary && others.length + 1 < best && known.has(text.slice(from, to))) {
        behind[from] = [text.slice(from, to), ...others];
      }
    }
  }
  return behind[0];
}
