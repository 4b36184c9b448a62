import { createHash } from 'node:crypto';
import type { TextQuery, WeightedTerm, WordQuery } from '../port/search-query.ts';
import { analyseWord, foldedWords } from '../text/analyse.ts';
import { type ComparedWords, maxEdits, wordsWithinDistance } from '../text/edit-distance.ts';
import { fold } from '../text/fold.ts';
import { MAIN_LANGUAGES } from '../text/stop-words.ts';
import { segmentsOf } from '../text/words.ts';
import { createWordsByLength } from '../text/words-by-length.ts';
import type { WordFileProblem } from './stop-word.ts';

const WEIGHT = 0.9;
/** Words that are searched with synonyms: a longer query is a copied text. */
const MAX_WORDS = 8;

/** Synonym rule: the single words of a query are also found by what means the same; phrases and excluded words stay as typed. */
export function withSynonyms(query: TextQuery, synonyms: Synonyms): TextQuery {
  const left = { count: MAX_WORDS };
  return expanded(query, synonyms, left);
}

/** The same of the first words of a list. */
export function wordsWithSynonyms(
  words: readonly WordQuery[],
  synonyms: Synonyms,
): readonly WordQuery[] {
  return words.map((word, at) =>
    at < MAX_WORDS ? withExpansions(word, synonymTerms(synonyms.of(word.word))) : word,
  );
}

/** Texts that mean the same as a word, as terms: a word in any inflection, or several in order. */
export function synonymTerms(texts: readonly string[], weight = 1): readonly WeightedTerm[] {
  return texts.map((text) =>
    /\s/u.test(text)
      ? { match: 'phrase', words: foldedWords(text), weight: WEIGHT * weight }
      : { match: 'inflections', words: [text], weight: WEIGHT * weight },
  );
}

function expanded(query: TextQuery, synonyms: Synonyms, left: { count: number }): TextQuery {
  switch (query.kind) {
    case 'word':
      left.count -= 1;
      return left.count < 0 || query.isStopWord
        ? query
        : withExpansions(query, synonymTerms(synonyms.of(query.word)));
    case 'and':
    case 'or':
      return { ...query, parts: query.parts.map((part) => expanded(part, synonyms, left)) };
    case 'phrase':
    case 'not':
      return query;
  }
}

/** The words to search besides the typed ones. */
export interface Synonyms {
  /** Differs where the synonyms do. */
  readonly version: string;
  /** Texts that mean the same as a typed word, each a word or several; none for most words. */
  of(word: string): readonly string[];
  /** Words of the file that a typed word may be misspelled for, the nearest first. */
  meantBy(word: string): readonly MeantWord[];
}

/** A word that may have been meant by a misspelled one. */
export interface MeantWord {
  readonly word: string;
  /** Edit distance between both: 1 or 2. */
  readonly distance: number;
  /** Its matches: synonyms, and itself. */
  readonly synonyms: readonly string[];
}

/** Texts for one word; each is looked for with every query that has it. */
const MAX_SYNONYMS = 20;
/** Words that a typed one may be misspelled for. */
const MAX_MEANT = 3;

/** No word has a synonym. */
export const NO_SYNONYMS: Synonyms = { version: '', of: () => [], meantBy: () => [] };

/**
 * Reads a file of synonyms, in the form of Solr: `bike, bicycle, velo` mean the same; `autobahn => motorway, highway` looks
 * for the words on the right side where one on the left side is typed. `#` begins a comment. The left side, and what
 * means the same, is found as single words; several words are looked for as a phrase.
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

/** A rule, nothing for an empty line, or the fault. */
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

/** Adds a single word that may be misspelled, by its folded spelling. */
function addWord(words: Map<string, string>, text: string): void {
  const [word = '', ...others] = segmentsOf(text).flatMap((segment) => segment.words);
  if (others.length === 0 && maxEdits(fold(word)) > 0 && !words.has(fold(word))) {
    words.set(fold(word), word);
  }
}

/** Finds the words that a typed one may be misspelled for among some, each with its folded spelling before it. */
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

/** A word and its stems in the main languages (`bikes` where the file has `bike`); nothing for several words. */
function keysOf(text: string): readonly string[] {
  const { words, stems } = analyseWord(text, MAIN_LANGUAGES);
  return words.length === 1 ? [...new Set([...words, ...stems])] : [];
}

/** A word that is found by more terms; itself where there are none. */
export function withExpansions(word: WordQuery, terms: readonly WeightedTerm[]): WordQuery {
  return terms.length === 0
    ? word
    : { ...word, expansions: [...(word.expansions ?? []), ...terms] };
}
