import { analyseWord } from '../../../../text/analyse.ts';
import { similarWords } from '../../texts/similar-words.ts';
import { compoundsOf, pairsOf } from './compounds.ts';
import { cutCodes } from './cut-codes.ts';
import { distantWords } from './distant-words.ts';
import { documentsWith, type FormsOfParts, type Index, type LooseWord } from './known-words.ts';
import { splitWords } from './split-words.ts';
import { beginningWith, type PhraseVariant } from './word-variants.ts';

/** What a word is found by beside its own spelling. */
export interface LooseVariants {
  readonly words: readonly LooseWord[];
  /** Words that a compound, or a text without blanks, may stand for, each by its forms: a document must have all. */
  readonly parts: readonly FormsOfParts[];
  /** Words in order that may have been typed as one. */
  readonly phrases: readonly PhraseVariant[];
  /** The word that was probably meant, where the index does not have the typed one. */
  readonly instead?: string;
}

/** A typed word, and what is known of it. */
export interface LookedFor {
  readonly typed: string;
  /** Whether it may be the beginning of a word. */
  readonly prefix: boolean;
  /** How many documents have it, also by its stem. */
  readonly documents: number;
  /** Whether it makes a word with one that was typed beside it, so that both are spelled right. */
  readonly isJoined: boolean;
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
}

/** How good it is to find something else in place of a word. */
const QUALITY = { oneMistake: 0.8, twoMistakes: 0.55, otherFirstLetter: 0.9, rare: 0.7 };
/** A word with one mistake behind its first letter. */
const LIKELY = QUALITY.oneMistake * QUALITY.otherFirstLetter;
/** Letters of a word that may have one mistake, and two. */
const SHORTEST = { oneMistake: 4, twoMistakes: 8 };
const MOST_SIMILAR = 20;
/** Documents that have a word which may well be misspelled in them. */
const RARE = 2;
const ONLY_LETTERS = /^\p{L}+$/u;

/** What a word may have meant. Where no text has it as typed, a stem that it shares with another word may be an accident of a language. */
export function looseVariants(
  texts: Index,
  { typed, prefix, documents, isJoined, languages }: LookedFor,
): LooseVariants {
  const [word = '', ...others] = analyseWord(typed, []).words;
  if (others.length > 0 || !ONLY_LETTERS.test(word)) {
    const phrases = documents === 0 && others.length === 0 ? cutCodes(texts, { word, prefix }) : [];
    return {
      words: [],
      parts: phrases.length > 0 || documents > 0 ? [] : splitWords(texts, word),
      phrases,
    };
  }
  const isKnown = documents > 0 && isSpelledSo(texts, { word, prefix });
  const isCommon = isKnown && documents > RARE;
  const similar = isCommon || isJoined ? [] : misspelled(texts, word);
  const compounds = compoundsOf(texts, { word, languages: isCommon ? [] : languages });
  const pairs = isKnown ? [] : pairsOf(texts, word);
  const isLost =
    documents === 0 && !isJoined && similar.length + compounds.length + pairs.length === 0;
  const split = isLost ? splitWords(texts, word) : [];
  const factor = documents === 0 ? 1 : QUALITY.rare;
  // A word that others are made of, or that is made of others, is spelled right, whatever is spelled a little like it.
  const isPart = compounds.length + pairs.length > 0;
  const best = similar.find(({ quality }) => !isPart || quality > LIKELY);
  return {
    words: [
      ...similar.map(({ word: other, quality }) => ({ word: other, quality: quality * factor })),
      ...compounds,
      ...(isLost && split.length === 0 ? distantWords(texts, { word, prefix, languages }) : []),
    ],
    parts: [...pairs, ...split],
    phrases: [],
    ...(documents === 0 && best && { instead: texts.words.text(best.word) }),
  };
}

/** Whether a text has this word, one that it is the stem of, or one that it begins where it is a prefix. */
function isSpelledSo(
  texts: Index,
  { word, prefix }: { readonly word: string; readonly prefix: boolean },
): boolean {
  const { words, postings } = texts;
  const isFound = (form: number) => postings.length(form) > 0;
  return (
    words.formsOf(words.find(word) ?? -1).some(isFound) ||
    words.formsOfStem(word).some(isFound) ||
    (prefix && beginningWith(words, word).some((longer) => documentsWith(texts, longer) > 0))
  );
}

/** Words that are spelled like this one, the best and most frequent first. */
function misspelled(texts: Index, typed: string): readonly LooseWord[] {
  if (typed.length < SHORTEST.oneMistake) {
    return [];
  }
  const { text } = texts.words;
  const letterDifference = (word: number) => Math.abs(text(word).length - typed.length);
  const most = typed.length < SHORTEST.twoMistakes ? 1 : 2;
  return similarWords(texts.words, typed, most)
    .map(({ word, distance }) => ({
      word,
      documents: documentsWith(texts, word),
      quality:
        (distance === 1 ? QUALITY.oneMistake : QUALITY.twoMistakes) *
        (text(word).charCodeAt(0) === typed.charCodeAt(0) ? 1 : QUALITY.otherFirstLetter),
    }))
    .filter(({ word, documents }) => documents > 0 && ONLY_LETTERS.test(text(word)))
    .sort(
      (a, b) =>
        b.quality - a.quality ||
        b.documents - a.documents ||
        letterDifference(a.word) - letterDifference(b.word) ||
        (text(a.word) < text(b.word) ? -1 : 1),
    )
    .slice(0, MOST_SIMILAR);
}
