import type { WeightedTerm } from '../port/search-query.ts';
import type { TermDictionary } from '../port/term-dictionary.ts';
import { LINKS } from './word-join.ts';

const WEIGHT = 0.7;
/** Letters of a compound, and of each of its words. */
const SHORTEST = { compound: 7, part: 3 };

/** Decompounding rule: the two words that a compound is made of, or that were typed as one, where the index knows both or something with them as stem. */
export function decompoundedTerms(
  word: string,
  dictionary: TermDictionary,
): readonly WeightedTerm[] {
  if (word.length < SHORTEST.compound) {
    return [];
  }
  const last = word.length - SHORTEST.part;
  const ends = Array.from({ length: last - SHORTEST.part + 1 }, (_, at) => at + SHORTEST.part);
  const firsts = ends.map((end) => word.slice(0, end));
  const known = dictionary.documentFrequency(firsts, 'stem');
  const pairs = firsts.flatMap((first, at) =>
    known[at] === 0 ? [] : secondsOf(word.slice(first.length)).map((second) => [first, second]),
  );
  const found = dictionary.documentFrequency(
    pairs.map(([, second = '']) => second),
    'stem',
  );
  return pairs
    .filter((_, at) => (found[at] ?? 0) > 0)
    .map((words) => ({ match: 'all', words, weight: WEIGHT }));
}

function secondsOf(rest: string): readonly string[] {
  return LINKS.filter(
    (link) => rest.startsWith(link) && rest.length - link.length >= SHORTEST.part,
  ).map((link) => rest.slice(link.length));
}
