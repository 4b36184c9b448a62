import type { WeightedTerm } from '../port/search-query.ts';
import type { TermDictionary } from '../port/term-dictionary.ts';
import { maxEdits } from '../text/edit-distance.ts';
import { fold } from '../text/fold.ts';
import { type MeantWord, type Synonyms, synonymTerms } from './synonym.ts';

const WEIGHTS = { oneEdit: 0.8, twoEdits: 0.55, otherFirstLetter: 0.9 };
/** The weight of a word with one mistake in its first letter; what is worse is rather another word than a misspelled one. */
export const LIKELY_TYPO = WEIGHTS.oneEdit * WEIGHTS.otherFirstLetter;
const MAX_WORDS = 20;
const ONLY_LETTERS = /^\p{L}+$/u;

/** A word that a typed one may be misspelled for. */
export interface TypoCandidate {
  readonly instead: string;
  readonly terms: readonly WeightedTerm[];
  readonly weight: number;
}

/**
 * Typo rule: words of the index and of the operator's file of synonyms within the edit distance (optimal string alignment) that the
 * length of the word allows; the best first, those of the index before the others.
 */
export function typoCandidates(
  word: string,
  dictionary: TermDictionary,
  synonyms: Pick<Synonyms, 'meantBy'>,
): readonly TypoCandidate[] {
  const most = maxEdits(word);
  if (most === 0) {
    return [];
  }
  const similar = dictionary
    .similar(word, most)
    .filter(({ word: other, documents }) => documents > 0 && ONLY_LETTERS.test(other))
    .map((found) => ({ ...found, weight: weightOf(found.word, word, found.distance) }))
    .sort(
      (a, b) =>
        b.weight - a.weight ||
        b.documents - a.documents ||
        Math.abs(a.word.length - word.length) - Math.abs(b.word.length - word.length) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, MAX_WORDS)
    .map(({ word: instead, weight }): TypoCandidate => {
      return { instead, weight, terms: [{ match: 'word', words: [instead], weight }] };
    });
  const meant = synonyms.meantBy(word).map((one) => ofFile(one, word));
  return [...similar, ...meant].sort((a, b) => b.weight - a.weight);
}

function ofFile({ word, distance, synonyms }: MeantWord, typed: string): TypoCandidate {
  const weight = weightOf(fold(word), typed, distance);
  return { instead: word, weight, terms: synonymTerms(synonyms, weight) };
}

function weightOf(word: string, typed: string, distance: number): number {
  const ofEdits = distance === 1 ? WEIGHTS.oneEdit : WEIGHTS.twoEdits;
  const isSameStart = word.charCodeAt(0) === typed.charCodeAt(0);
  return isSameStart ? ofEdits : ofEdits * WEIGHTS.otherFirstLetter;
}
