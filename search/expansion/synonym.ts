import { createHash } from 'node:crypto';
import type { TextQuery, WeightedTerm, WordQuery } from '../port/search-query.ts';
import { mapWords } from '../port/walk-text.ts';
import { analyseWord, foldedWords } from '../text/analyse.ts';
import { type ComparedWords, maxEdits, wordsWithinDistance } from '../text/edit-distance.ts';
import { fold } from '../text/fold.ts';
import { MAIN_LANGUAGES } from '../text/stop-words.ts';
import { segmentsOf } from '../text/words.ts';
import { createWordsByLength } from '../text/words-by-length.ts';
import type { WordFileProblem } from './stop-word.ts';

const WEIGHT = 0.9;
/** Words of a query that get synonyms: a longer query is a copied text. */
const MAX_WORDS = 8;

/** Expands the first words of a query by their synonyms; phrases and excluded words stay as typed. */
export function withSynonyms(query: TextQuery, synonyms: Synonyms): TextQuery {
  let left = MAX_WORDS;
  return mapWords(query, (word) => {
    left -= 1;
    return left < 0 || word.isStopWord ? word : withSynonymsOf(word, synonyms);
  });
}

/** Expands the first words of a list by their synonyms. */
export function wordsWithSynonyms(
  words: readonly WordQuery[],
  synonyms: Synonyms,
): readonly WordQuery[] {
  return words.map((word, at) => (at < MAX_WORDS ? withSynonymsOf(word, synonyms) : word));
}

function withSynonymsOf(word: WordQuery, synonyms: Synonyms): WordQuery {
  return withExpansions(word, synonymTerms(synonyms.of(word.word)));
}

/** Makes terms of synonyms: a single word is found in any inflection, several words as a phrase. */
export function synonymTerms(texts: readonly string[], weight = 1): readonly WeightedTerm[] {
  return texts.map((text) =>
    /\s/u.test(text)
      ? { match: 'phrase', words: foldedWords(text), weight: WEIGHT * weight }
      : { match: 'inflections', words: [text], weight: WEIGHT * weight },
  );
}

/** Synonyms from a file of the operator. */
export interface Synonyms {
  /** Changes whenever the file changes. */
  readonly version: string;
  /** Gives the synonyms of a typed word, each of one word or several. */
  of(word: string): readonly string[];
  /** Finds words of the file that a misspelled word may stand for, the nearest first. */
  meantBy(word: string): readonly MeantWord[];
}

/** A correction of a misspelled word. */
export interface MeantWord {
  readonly word: string;
  /** Edit distance to the typed word: 1 or 2. */
  readonly distance: number;
  /** The word itself and its synonyms. */
  readonly synonyms: readonly string[];
}

/** Synonyms of one word; every query with the word looks for all of them. */
const MAX_SYNONYMS = 20;
/** Corrections of a typed word. */
const MAX_MEANT = 3;

/** Synonyms of an operator without a file. */
export const NO_SYNONYMS: Synonyms = { version: '', of: () => [], meantBy: () => [] };

/**
 * Reads a file of synonyms in the format of Solr. Words of `bike, bicycle, velo` find each other; a word on the left side of `autobahn =>
 * motorway, highway` finds the right side. `#` begins a comment. Only single words have synonyms; a synonym of several words is looked
 * for as a phrase.
 */
export function readSynonyms(text: string): {
  readonly synonyms: Synonyms;
  readonly problems: readonly WordFileProblem[];
} {
  const byKey = new Map<string, Set<string>>();
  const words = new Map<string, string>();
  const problems: WordFileProblem[] = [];
  for (const [at, line] of text.split(/\r?\n/u).entries()) {
    const rule = ruleOf(line.replace(/#.*/u, ''));
    if (typeof rule === 'string') {
      problems.push({ line: at + 1, message: rule });
    } else {
      for (const word of rule?.typed ?? []) {
        addTo(byKey, word, rule?.meant ?? []);
        addWord(words, word);
      }
    }
  }
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const of = (word: string) => synonymsOf(byKey, word);
  return { problems, synonyms: { version, of, meantBy: meantIn([...words], of) } };
}

interface Rule {
  readonly typed: readonly string[];
  readonly meant: readonly string[];
}

/** Reads a rule; gives nothing for an empty line, and a message for a wrong one. */
function ruleOf(line: string): Rule | string | undefined {
  if (line.trim() === '') {
    return undefined;
  }
  const [left = [], right, ...others] = line.split('=>').map(termsOf);
  if (others.length > 0) {
    return 'It has "=>" twice; write two lines.';
  }
  const rule = right === undefined ? { typed: left, meant: left } : { typed: left, meant: right };
  const isEmpty = rule.typed.length === 0 || rule.meant.length === 0;
  return isEmpty || (right === undefined && left.length < 2)
    ? 'It needs two words or more, with commas between them, or "=>" with words on both sides.'
    : rule;
}

function termsOf(part: string): string[] {
  return part
    .split(',')
    .map((term) => term.trim())
    .filter((term) => foldedWords(term).length > 0);
}

function addTo(byKey: Map<string, Set<string>>, word: string, meant: readonly string[]): void {
  for (const key of keysOf(word)) {
    const known = byKey.get(key) ?? new Set();
    for (const other of meant) {
      known.add(other);
    }
    byKey.set(key, known);
  }
}

function synonymsOf(byKey: ReadonlyMap<string, ReadonlySet<string>>, word: string): string[] {
  const found = new Set(keysOf(word).flatMap((key) => [...(byKey.get(key) ?? [])]));
  return [...found].filter((other) => fold(other) !== fold(word)).slice(0, MAX_SYNONYMS);
}

/** Adds a word by its folded spelling if it is single and long enough to be corrected to. */
function addWord(words: Map<string, string>, text: string): void {
  const [word = '', ...others] = segmentsOf(text).flatMap((segment) => segment.words);
  if (others.length === 0 && maxEdits(fold(word)) > 0 && !words.has(fold(word))) {
    words.set(fold(word), word);
  }
}

/** Creates a search for corrections among words, given as pairs of folded and written spelling. */
function meantIn(
  words: readonly (readonly [string, string])[],
  synonyms: Synonyms['of'],
): Synonyms['meantBy'] {
  const compared = comparedWords(words.map(([folded]) => folded));
  return (typed) => {
    const [folded = '', ...others] = foldedWords(typed);
    const most = others.length === 0 ? maxEdits(folded) : 0;
    return (most === 0 ? [] : wordsWithinDistance(compared, folded, most))
      .toSorted((a, b) => a.distance - b.distance || a.word - b.word)
      .slice(0, MAX_MEANT)
      .map(({ word: at, distance }) => {
        const [, word = ''] = words[at] ?? [];
        return { word, distance, synonyms: [word, ...synonyms(word)] };
      });
  };
}

function comparedWords(words: readonly string[]): ComparedWords {
  return { byLength: createWordsByLength(words).ofLength, text: (at) => words[at] ?? '' };
}

/** Gives a word and its stems in the main languages, so that `bikes` finds `bike` of the file; nothing for several words. */
function keysOf(text: string): readonly string[] {
  const { words, stems } = analyseWord(text, MAIN_LANGUAGES);
  return words.length === 1 ? [...new Set([...words, ...stems])] : [];
}

/** Adds terms to those that find a word. */
export function withExpansions(word: WordQuery, terms: readonly WeightedTerm[]): WordQuery {
  return terms.length === 0
    ? word
    : { ...word, expansions: [...(word.expansions ?? []), ...terms] };
}
