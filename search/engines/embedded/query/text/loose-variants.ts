import type { MeantWord } from '../../../../port/search-query.ts';
import { foldedWords } from '../../../../text/analyse.ts';
import { fold } from '../../../../text/fold.ts';
import { mostMistakes, similarWords } from '../../../../text/similar-words.ts';
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
  /** What is found by what means the same. */
  readonly meant: readonly QualifiedWord[];
  /** The word that was probably meant, where the index does not have the typed one. */
  readonly instead?: string;
}

/** A word that the operator says more of; 1 is the word itself, less is worse. */
export interface QualifiedWord extends MeantWord {
  readonly quality: number;
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
  /** Words of the operator's file of synonyms that it may be misspelled for, the nearest first. */
  readonly meant: readonly MeantWord[];
}

/** How good it is to find something else in place of a word. */
const QUALITY = { oneMistake: 0.8, twoMistakes: 0.55, otherFirstLetter: 0.9, rare: 0.7 };
/** A word with one mistake behind its first letter. */
const LIKELY = QUALITY.oneMistake * QUALITY.otherFirstLetter;
const MOST_SIMILAR = 20;
/** Documents that have a word which may well be misspelled in them. */
const RARE = 2;
const ONLY_LETTERS = /^\p{L}+$/u;

/** What a word may have meant. Where no text has it as typed, a stem that it shares with another word may be an accident of a language. */
export function looseVariants(
  texts: Index,
  { typed, prefix, documents, isJoined, languages, ...others }: LookedFor,
): LooseVariants {
  const [word = '', ...more] = foldedWords(typed);
  if (more.length > 0 || !ONLY_LETTERS.test(word)) {
    const phrases = documents === 0 && more.length === 0 ? cutCodes(texts, { word, prefix }) : [];
    return {
      words: [],
      parts: phrases.length > 0 || documents > 0 ? [] : splitWords(texts, word),
      phrases,
      meant: [],
    };
  }
  const isKnown = documents > 0 && isSpelledSo(texts, { word, prefix });
  const isCommon = isKnown && documents > RARE;
  const mayBeWrong = !isCommon && !isJoined;
  const similar = mayBeWrong ? misspelled(texts, word) : [];
  const meant = mayBeWrong ? others.meant.map((one) => qualified(one, word)) : [];
  const compounds = compoundsOf(texts, { word, languages: isCommon ? [] : languages });
  const pairs = isKnown ? [] : pairsOf(texts, word);
  const isLost =
    documents === 0 &&
    !isJoined &&
    similar.length + meant.length + compounds.length + pairs.length === 0;
  const split = isLost ? splitWords(texts, word) : [];
  const factor = documents === 0 ? 1 : QUALITY.rare;
  // A word that others are made of, or that is made of others, is spelled right, whatever is spelled a little like it.
  const isPart = compounds.length + pairs.length > 0;
  const isLikely = ({ quality }: { readonly quality: number }) => !isPart || quality > LIKELY;
  const [best] = [
    ...similar.map((one) => ({ ...one, instead: texts.words.text(one.word) })),
    ...meant.map((one) => ({ ...one, instead: one.word })),
  ]
    .filter(isLikely)
    .sort((a, b) => b.quality - a.quality);
  return {
    words: [
      ...similar.map(({ word: other, quality }) => ({ word: other, quality: quality * factor })),
      ...compounds,
      ...(isLost && split.length === 0 ? distantWords(texts, { word, prefix, languages }) : []),
    ],
    parts: [...pairs, ...split],
    phrases: [],
    meant: meant.map((one) => ({ ...one, quality: one.quality * factor })),
    ...(documents === 0 && best && { instead: best.instead }),
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
  const most = mostMistakes(typed);
  if (most === 0) {
    return [];
  }
  const { text } = texts.words;
  const letterDifference = (word: number) => Math.abs(text(word).length - typed.length);
  return similarWords(texts.words, typed, most)
    .map(({ word, distance }) => ({
      word,
      documents: documentsWith(texts, word),
      quality: qualityOf(text(word), { typed, distance }),
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

/** A word that is found by what means the same, as one with so many mistakes. */
function qualified(meant: MeantWord, typed: string): QualifiedWord {
  const { distance, word } = meant;
  return { ...meant, quality: qualityOf(fold(word), { typed, distance }) };
}

/** How good it is to find a folded word in place of a typed one. */
function qualityOf(
  word: string,
  { typed, distance }: { readonly typed: string; readonly distance: number },
): number {
  const ofMistakes = distance === 1 ? QUALITY.oneMistake : QUALITY.twoMistakes;
  const isSameStart = word.charCodeAt(0) === typed.charCodeAt(0);
  return isSameStart ? ofMistakes : ofMistakes * QUALITY.otherFirstLetter;
}
