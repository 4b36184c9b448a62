import type { TextQuery, WeightedTerm, WordQuery } from '../port/search-query.ts';
import { mapParts } from '../port/walk-text.ts';
import { foldedWords } from '../text/analyse.ts';
import { withoutStopWords } from './stop-word.ts';
import { withExpansions } from './synonym.ts';

/** Linking letters between the words of a compound, in German and Dutch. */
export const LINKS = ['', 's', 'es', 'en', 'e', 'n'];
const WEIGHT = 0.9;
/** Length of a word that may join: shorter ones make unrelated words (`d r`: `der`). */
const SHORTEST = 3;
const WITH_NUMBER = /\p{N}/u;
/** Words of a query that may join: a longer query is a copied text. */
const MAX_WORDS = 8;

/** Drops the stop words of these languages (primary subtags), and adds the compounds of adjacent words. */
export function normalizedText(query: TextQuery, languages: readonly string[]): TextQuery {
  return withJoinedParts(withoutStopWords(query, languages));
}

function withJoinedParts(query: TextQuery): TextQuery {
  if (query.kind !== 'and') {
    return mapParts(query, withJoinedParts);
  }
  const words = query.parts.map((part) => (part.kind === 'word' ? part : undefined));
  const joined = joinedTerms(words, mayJoin);
  return mapParts(query, (part, at) =>
    part.kind === 'word' ? withExpansions(part, joined[at] ?? []) : withJoinedParts(part),
  );
}

function mayJoin(word: string): boolean {
  return word.length >= SHORTEST || WITH_NUMBER.test(word);
}

/** Joins adjacent words, so that `hoog water` finds `hoogwater`. Lists for each word the compounds that it is in. */
export function joinedTerms(
  words: readonly (WordQuery | undefined)[],
  mayBePart: (folded: string) => boolean = () => true,
): readonly (readonly WeightedTerm[])[] {
  const parts = words.slice(0, MAX_WORDS).map((word) => {
    const folded = word && foldedWord(word.word);
    return folded !== undefined && mayBePart(folded) ? folded : undefined;
  });
  const behind = parts.map((first, at) =>
    words[at + 1]?.followsOperator ? [] : compoundsOfPair(first, parts[at + 1]),
  );
  return parts.map((_, at) => [...(behind[at - 1] ?? []), ...(behind[at] ?? [])]);
}

function foldedWord(typed: string): string | undefined {
  const words = foldedWords(typed);
  return words.length === 1 ? words[0] : undefined;
}

/** Two numbers that make no third one; `25 000` does. */
const NUMBERS = /^\p{N}+ (?!\p{N}{3}$)\p{N}+$/u;

function compoundsOfPair(first?: string, second?: string): readonly WeightedTerm[] {
  return first === undefined || second === undefined || NUMBERS.test(`${first} ${second}`)
    ? []
    : LINKS.map((link) => ({ match: 'stem', words: [first + link + second], weight: WEIGHT }));
}
