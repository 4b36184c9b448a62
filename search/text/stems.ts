import { LRUCache } from 'lru-cache';
import { newStemmer } from 'snowball-stemmers';
import { cacheCounts } from '../../profile-compiler/basics.ts';
import { fold, spelledOutUmlauts } from './fold.ts';
import { LANGUAGE_TOOLS } from './languages.ts';
import { isStopWord } from './stop-words.ts';

const counts = cacheCounts('word-forms');

/** A word as the index knows it. */
export interface WordForms {
  /** Without case and diacritics. */
  readonly folded: string;
  /** Folded stems, of the word as written, without diacritics, and without spelled out umlauts; none for stop words. */
  readonly stems: readonly string[];
}

export type FormsOf = (word: string) => WordForms;

/** Words that are cached for each language: some megabytes, and most of the words of a catalogue. */
const CACHED_WORDS = 20_000;
const MAX_STEMMED_LENGTH = 40;
/** A number has no stem: the Finnish stemmer would cut 11 to 1. */
const WITH_DIGITS = /\p{N}/u;
const byLanguage = new Map<string, FormsOf>();

/** Forms of one lower-case word in a language (primary subtag); no stems where it has no stemmer. */
export function wordForms(word: string, language: string): WordForms {
  let formsOf = byLanguage.get(language);
  if (!formsOf) {
    formsOf = cacheWordForms(createWordForms(language));
    byLanguage.set(language, formsOf);
  }
  return formsOf(word);
}

/** The forms of words in a language, without a cache. */
export function createWordForms(language: string): FormsOf {
  const algorithm = LANGUAGE_TOOLS[language]?.stemmer;
  if (algorithm === undefined) {
    return (word) => ({ folded: fold(word), stems: [] });
  }
  const stemmer = newStemmer(algorithm);
  return (word) => {
    const folded = fold(word);
    if (hasNoStem(word) || isStopWord(folded, [language])) {
      return { folded, stems: [] };
    }
    const stems = [stemmer.stem(folded)];
    if (folded !== word) {
      stems.push(fold(stemmer.stem(word)));
    }
    const withUmlauts = language === 'de' ? spelledOutUmlauts(folded) : folded;
    if (withUmlauts !== folded) {
      stems.push(stemmer.stem(withUmlauts));
    }
    return { folded, stems: [...new Set(stems)] };
  };
}

function hasNoStem(word: string): boolean {
  return word.length > MAX_STEMMED_LENGTH || WITH_DIGITS.test(word);
}

/** Caches what `formsOf` gives: stemming takes microseconds, and texts repeat their words. */
function cacheWordForms(formsOf: FormsOf): FormsOf {
  const known = new LRUCache<string, WordForms>({ max: CACHED_WORDS });
  return (word) => {
    // The oldest word makes room, not the one that is longest unused: to keep track of that takes a fifth of the time.
    const found = known.peek(word);
    if (found) {
      counts.hits += 1;
      return found;
    }
    counts.misses += 1;
    const made = formsOf(word);
    known.set(word, made);
    return made;
  };
}

/** Letters that a Dutch word ends with, and has before an ending: `huis` and `huizen`, `bedrijf` and `bedrijven`. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['s', 'z'],
  ['z', 's'],
  ['f', 'v'],
  ['v', 'f'],
]);
const MIN_STEM_LENGTH = 4;

/** The stem that other inflections of a Dutch word have, as the stemmer leaves its last letter as it is; none for most words. */
export function otherDutchStem(stem: string): readonly string[] {
  const other = PAIRS.get(stem.at(-1) ?? '');
  return other === undefined || stem.length < MIN_STEM_LENGTH ? [] : [stem.slice(0, -1) + other];
}
