import type { FoundBy } from '../../../port/search-index.ts';
import { foldedWords } from '../../../text/analyse.ts';
import { spellingsIn } from '../../../text/umlauts.ts';
import { isStemmed } from '../mapping/text-members.ts';
import type { CountedWord, DecidedWords } from './sets-of-words.ts';
import { spellingsLike } from './word-clauses.ts';

/** What words are found by beside their own spelling, by the rules of their clauses: which words of texts that were, the server does not say. */
export function foundBy(
  { words }: Pick<DecidedWords, 'words'>,
  languages: readonly string[],
): readonly FoundBy[] {
  const stemmed = languages.filter(isStemmed);
  return words
    .map((word) => ({ parts: [[...likeTyped(word, stemmed), ...meantInstead(word)]] }))
    .filter(({ parts: [spellings = []] }) => spellings.length > 0);
}

function likeTyped({ word, isRare = true }: CountedWord, stemmed: readonly string[]) {
  const [folded = '', ...others] = foldedWords(word);
  return others.length > 0
    ? []
    : spellingsIn(stemmed, folded).flatMap((one) => spellingsLike(one, isRare));
}

function meantInstead({ meant = [], isRare = true }: CountedWord) {
  return (isRare ? meant : [])
    .flatMap(({ synonyms }) => synonyms)
    .map((text) => ({ words: foldedWords(text), prefix: false }));
}
