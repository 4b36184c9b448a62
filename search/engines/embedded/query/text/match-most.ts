import { pairsOfNeighbours } from '../../../../expansion/joined.ts';
import { wordsWithoutStopWords } from '../../../../expansion/stop-word.ts';
import type { Correction, FoundBy } from '../../../../port/search-index.ts';
import type { Pair, SoughtWord } from '../../../../port/search-query.ts';
import { inverseDocumentFrequency } from '../../../../ranking/inverse-document-frequency.ts';
import { foldedWords } from '../../../../text/analyse.ts';
import { type Found, NOTHING, rescored, subset, type Weighed } from './found.ts';
import { foundBy, type OtherWords } from './found-by.ts';
import { joinedForms } from './joined-forms.ts';
import type { FormsOfParts, LooseWord } from './known-words.ts';
import { type LooseVariants, looseVariants } from './loose-variants.ts';
import { lookUpWord, type MatchScope, matchVariants } from './match-query.ts';
import { type FormVariant, type WordVariants, wordVariants } from './word-variants.ts';

/** Documents with most of some words. */
export interface MostFound {
  readonly found: Found;
  /** What each word is found by. */
  readonly variants: readonly WordVariants[];
  /** Words that were looked for in place of typed ones. */
  readonly corrections: readonly Correction[];
  /** What the words are found by beside their own spelling. */
  foundBy(): readonly FoundBy[];
}

/** The part of the weight of the best document that others must have. */
const LEAST_PART = 0.5;
/** How good it is to find a synonym, and the words of a compound. */
const QUALITY = { synonym: 0.9, part: 0.7 };
/** Words whose spelling may be wrong: looking for others takes up to a millisecond. */
const MOST_LOOSE = 8;

/**
 * Rows that have most of the words, each as typed, misspelled, or as a part of a compound. A word weighs the more the fewer
 * rows have it; a row must have half of the weight that the best one has.
 */
export function matchMost(sought: readonly SoughtWord[], scope: MatchScope): MostFound {
  const words = wordsWithoutStopWords(sought, scope.languages);
  const rows = scope.rows().length;
  const parts = looseWords(words, scope);
  const known = parts.filter(({ found }) => found.rows.length > 0);
  const weighed = scope.board.weighed(
    known.map(({ found }) => ({
      found,
      weight: inverseDocumentFrequency(found.rows.length, rows),
    })),
  );
  const best = weighed.weights.reduce((most, weight) => Math.max(most, weight), 0);
  const most = withWeight(weighed, LEAST_PART * best);
  const sum = sumOf(known.map(({ found }) => inverseDocumentFrequency(found.rows.length, rows)));
  const isAll = known.length === words.length && best >= sum - ROUNDING;
  // Where some rows have all words and no other has most of them, those with any follow.
  const isNoMore = isAll && most.rows.length === withWeight(weighed, best).rows.length;
  return {
    found: isNoMore ? weighed : most,
    variants: known.map(({ variants }) => variants),
    corrections: parts.flatMap(({ correction }) => correction ?? []),
    foundBy: () =>
      parts.flatMap(({ others }) => (others ? foundBy(others, scope.texts.words) : [])),
  };
}

/** The rows that each of these words finds, as a search for most of them does. */
export function foundByEach(words: readonly SoughtWord[], scope: MatchScope): readonly Found[] {
  return looseWords(words, scope).map(({ found }) => found);
}

function looseWords(words: readonly SoughtWord[], scope: MatchScope): readonly FoundWord[] {
  const pairs = pairsOfNeighbours(words);
  return words.map((word, at) => looseWord(word, { pairs, at, scope }));
}

/** The rows whose weights reach one. */
function withWeight({ weights, ...found }: Weighed, least: number): Found {
  return subset(found, (_row, _score, at) => (weights[at] ?? 0) >= least - ROUNDING);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Sums of the same weights differ by this, in whatever order they are added. */
const ROUNDING = 1e-4;

interface FoundWord {
  readonly found: Found;
  readonly variants: WordVariants;
  /** What it is found by beside its own spelling; absent where nothing was looked for. */
  readonly others?: OtherWords;
  readonly correction?: Correction;
}

interface Place {
  /** By word: with those beside it. */
  readonly pairs: readonly (readonly Pair[])[];
  readonly at: number;
  readonly scope: MatchScope;
}

function looseWord(word: SoughtWord, { pairs, at, scope }: Place): FoundWord {
  const { texts, board } = scope;
  const known = lookUpWord(word, scope);
  const strict = together(known.variants, synonymVariants(word.synonyms, scope));
  const asTyped = (strict === known.variants && known.found()) || matchVariants(strict, scope);
  if (at >= MOST_LOOSE) {
    return { found: asTyped, variants: strict };
  }
  const joined = joinedForms(pairs[at], scope);
  const {
    words: loose,
    parts,
    phrases,
    meant,
    instead,
  } = looseVariants(texts, {
    typed: word.word,
    prefix: word.prefix,
    documents: asTyped.rows.length,
    isJoined: joined.length > 0,
    languages: scope.languages,
    meant: word.meant ?? [],
  });
  const others = [...loose.flatMap((other) => formsOf(texts, other)), ...joined];
  const meantInstead = meant.map(({ synonyms, quality }) =>
    synonymVariants(synonyms, scope, quality),
  );
  const besides = [{ forms: others, phrases }, ...meantInstead];
  const variants = together(strict, ...besides);
  const isAsTyped = others.length + phrases.length + meant.length === 0;
  const single = isAsTyped ? asTyped : matchVariants(variants, scope);
  const apart = parts.map((forms) => matchParts(forms, scope));
  const found = apart.length === 0 ? single : board.any([single, ...apart]);
  return {
    found: found.rows.length === 0 ? NOTHING : found,
    variants: {
      ...variants,
      forms: [...variants.forms, ...formsOfParts({ parts, phrases }, texts)],
    },
    others: { variants: besides, parts },
    ...(instead !== undefined && { correction: { word: word.word, instead } }),
  };
}

function formsOf(
  { words }: MatchScope['texts'],
  { word, quality }: LooseWord,
): readonly FormVariant[] {
  return words.formsOf(word).map((form) => ({ form, quality }));
}

/** A title with the parts of what was typed as one word answers it. */
function formsOfParts(
  { parts, phrases }: Pick<LooseVariants, 'parts' | 'phrases'>,
  { words }: MatchScope['texts'],
): readonly FormVariant[] {
  const forms = [
    ...parts.flat(2),
    ...phrases.flatMap((phrase) =>
      phrase.words.flatMap((word) => words.formsOf(words.find(word) ?? -1)),
    ),
  ];
  return forms.map((form) => ({ form, quality: QUALITY.part }));
}

/** What a word is found by that means the same, which is nearly as good as the word itself; it counts with a quality. */
function synonymVariants(
  synonyms: readonly string[] | undefined,
  { texts, languages }: MatchScope,
  quality = 1,
): WordVariants {
  const others = (synonyms ?? []).map((text): WordVariants => {
    const words = foldedWords(text);
    return words.length === 1
      ? wordVariants(texts.words, { word: text, prefix: false }, languages)
      : { forms: [], phrases: [{ words, prefix: false }] };
  });
  const { forms, phrases } = together({ forms: [], phrases: [] }, ...others);
  const factor = QUALITY.synonym * quality;
  return { forms: forms.map((one) => ({ ...one, quality: one.quality * factor })), phrases };
}

/** What one is found by, and the others; the one itself where the others are found by nothing. */
function together(one: WordVariants, ...others: readonly WordVariants[]): WordVariants {
  const more = others.filter(({ forms, phrases }) => forms.length + phrases.length > 0);
  return more.length === 0
    ? one
    : {
        forms: [one, ...more].flatMap(({ forms }) => forms),
        phrases: [one, ...more].flatMap(({ phrases }) => phrases),
      };
}

/** The rows that have all words of a compound. They score as one word would that so many rows have. */
function matchParts(parts: FormsOfParts, { texts, board, rows }: MatchScope): Found {
  const factor = QUALITY.part / parts.length;
  const found = board.all(
    parts.map((forms) => board.best(forms.map((form) => ({ ...texts.postings.of(form), factor })))),
  );
  return rescored(found, inverseDocumentFrequency(found.rows.length, rows().length));
}
