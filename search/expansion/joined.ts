import type { Pair, SoughtWord, TextQuery } from '../port/search-query.ts';
import { foldedWords } from '../text/analyse.ts';
import { withoutStopWords } from './stop-word.ts';

/** What is looked for: no stop words of these languages (primary subtags), and each word with those that were typed beside it. */
export function soughtText(query: TextQuery, languages: readonly string[]): TextQuery {
  return withNeighbours(withoutStopWords(query, languages));
}

function withNeighbours(query: TextQuery): TextQuery {
  switch (query.kind) {
    case 'word':
    case 'phrase':
    case 'not':
      return query;
    case 'or':
      return { ...query, parts: query.parts.map(withNeighbours) };
    case 'and': {
      const words = query.parts.map(typedWord);
      const pairs = pairsOfNeighbours(words, mayJoin);
      const parts = query.parts.map((part, at) => {
        const word = words[at];
        const ofWord = pairs[at] ?? [];
        return word && ofWord.length > 0
          ? withWord(part, { ...word, pairs: ofWord })
          : withNeighbours(part);
      });
      return { ...query, parts };
    }
  }
}

/** Letters of a word that makes others: what two or three letters make is mostly some other word (`d r`: `der`). */
const SHORTEST = 3;
const WITH_NUMBER = /\p{N}/u;

function mayJoin(word: string): boolean {
  return word.length >= SHORTEST || WITH_NUMBER.test(word);
}

/** The word that a part is, or that it is with what means the same. */
function typedWord(part: TextQuery | undefined): SoughtWord | undefined {
  return part?.kind === 'or' && part.typed !== undefined
    ? typedWord(part.parts[0])
    : part?.kind === 'word'
      ? part
      : undefined;
}

function withWord(part: TextQuery, word: SoughtWord): TextQuery {
  return part.kind === 'or' ? { ...part, parts: [word, ...part.parts.slice(1)] } : word;
}

/** Words that may make others: who types more has copied a text. */
const MOST_WORDS = 8;

/** Single words with the pairs that they are in. */
export function withPairs(words: readonly SoughtWord[]): readonly SoughtWord[] {
  const pairs = pairsOfNeighbours(words);
  return words.map((word, at) => {
    const ofWord = pairs[at] ?? [];
    return ofWord.length > 0 ? { ...word, pairs: ofWord } : word;
  });
}

/** For each of the first words of a list, the pairs that it is in with those beside it. */
export function pairsOfNeighbours(
  words: readonly (SoughtWord | undefined)[],
  mayBePart: (folded: string) => boolean = () => true,
): readonly (readonly Pair[])[] {
  const parts = words.slice(0, MOST_WORDS).map((word) => {
    const folded = word && foldedWord(word.word);
    return folded !== undefined && mayBePart(folded) ? folded : undefined;
  });
  const behind = parts.map((first, at) =>
    words[at + 1]?.isApart ? undefined : pairOf(first, parts[at + 1]),
  );
  return parts.map((_, at) => [behind[at - 1], behind[at]].filter((pair) => pair !== undefined));
}

function foldedWord(typed: string): string | undefined {
  const words = foldedWords(typed);
  return words.length === 1 ? words[0] : undefined;
}

/** Two numbers are no other one, unless the second may be its thousands: `25 000`. */
const NUMBERS = /^\p{N}+ (?!\p{N}{3}$)\p{N}+$/u;

function pairOf(first: string | undefined, second: string | undefined): Pair | undefined {
  return first && second && !NUMBERS.test(`${first} ${second}`) ? [first, second] : undefined;
}
