import type { TextQuery, WeightedTerm, WordQuery } from '../../../../port/search-query.ts';
import { inverseDocumentFrequency } from '../../../../ranking/title-rule.ts';
import { mapTitleWords } from '../../../../ranking/title-words.ts';
import { foldedWords } from '../../../../text/analyse.ts';
import type { TextColumns, WeightedColumns } from '../../mapping/text-columns.ts';
import type { TextMemory } from '../../texts/text-memory.ts';
import { type Accumulator, type Found, rescored } from './accumulator.ts';
import { matchPhrase } from './match-phrase.ts';
import { matchWithin } from './match-within.ts';
import {
  mergedVariants,
  type PartsVariant,
  termVariants,
  type WordVariants,
  wordVariants,
} from './word-variants.ts';

/** A typed word, looked up once for a search. */
interface LookedUpWord {
  readonly variants: WordVariants;
  /** Finds the rows that have it; `undefined` if nothing can be looked for. */
  found(): Found | undefined;
}

/** The data that a query is matched against. */
export interface MatchScope {
  readonly texts: TextMemory;
  readonly columns: TextColumns;
  /** Columns to match; all where absent. */
  readonly within?: WeightedColumns | undefined;
  readonly accumulator: Accumulator;
  /** Words that were looked up, by `keyOf`. */
  readonly known: Map<string, LookedUpWord>;
  /** Variants of terms that were looked up. */
  readonly terms: Map<WeightedTerm, WordVariants>;
  /** Every row. */
  readonly rows: () => Int32Array;
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
}

/** Finds the rows that match a query; `undefined` if nothing in it can be looked for. */
export function matchQuery(query: TextQuery, scope: MatchScope): Found | undefined {
  switch (query.kind) {
    case 'word':
      return lookUpWord(query, scope).found();
    case 'phrase': {
      const words = query.words.flatMap((word) => foldedWords(word));
      return words.length === 0
        ? undefined
        : matchVariants({ forms: [], phrases: [{ words, prefix: false }] }, scope);
    }
    case 'and':
      return matchAll(query.parts, scope);
    case 'or': {
      const parts = query.parts.map((part) => matchQuery(part, scope));
      const found = parts.filter((part) => part !== undefined);
      return found.length === 0 ? undefined : scope.accumulator.union(found);
    }
    case 'not': {
      const excluded = matchQuery(query.part, scope);
      return excluded && scope.accumulator.difference(everything(scope), excluded);
    }
  }
}

/** Looks a word up, once for each search. */
export function lookUpWord(typed: Omit<WordQuery, 'kind'>, scope: MatchScope): LookedUpWord {
  const expansions =
    typed.expansions?.filter((term) => isKnown(variantsOf(term, scope))) ?? NO_TERMS;
  return scope.known.getOrInsertComputed(keyOf(typed, expansions), () =>
    newWord(typed, expansions, scope),
  );
}

const NO_TERMS: readonly WeightedTerm[] = [];

function variantsOf(term: WeightedTerm, { texts, terms, languages }: MatchScope): WordVariants {
  return terms.getOrInsertComputed(term, () => termVariants(texts.words, term, languages));
}

function isKnown({ forms, phrases, parts = [] }: WordVariants): boolean {
  return forms.length + phrases.length + parts.length > 0;
}

/** Makes the key of a word from all that its matches depend on: `*` marks a prefix, and terms follow. */
function keyOf(
  { word, prefix }: Omit<WordQuery, 'kind'>,
  expansions: readonly WeightedTerm[],
): string {
  const key = (prefix ? '*' : '') + word;
  return expansions.reduce((all, { match, words }) => `${all} ${match} ${words.join('+')}`, key);
}

function newWord(
  word: Omit<WordQuery, 'kind'>,
  expansions: readonly WeightedTerm[],
  scope: MatchScope,
): LookedUpWord {
  const own = wordVariants(scope.texts.words, word, scope.languages);
  const variants = mergedVariants([own, ...expansions.map((term) => variantsOf(term, scope))]);
  let found: Found | undefined;
  return {
    variants,
    found() {
      if (foldedWords(word.word).length > 0) {
        found ??= matchVariants(variants, scope);
      }
      return found;
    },
  };
}

/** Finds the rows that have a variant of a word. Rare words score more than common ones. */
function matchVariants(variants: WordVariants, scope: MatchScope): Found {
  const { texts, columns, within, accumulator } = scope;
  const lists = variants.forms.map(({ form, quality }) => ({
    ...texts.postings.of(form),
    factor: quality,
  }));
  const parts = [
    ...(lists.length > 0 ? [accumulator.disMax(lists)] : []),
    ...variants.phrases.map((phrase) => matchPhrase(texts, phrase, accumulator)),
  ];
  const [first, ...others] = parts;
  const whole = first && others.length === 0 ? first : bestOf(parts, accumulator);
  const found = within
    ? matchWithin(texts, { found: whole, variants }, { ...columns, weights: within.weights })
    : whole;
  const single = weighedByRarity(found, scope);
  const apart = (variants.parts ?? []).map((one) => matchParts(one, scope));
  return apart.length === 0 ? single : accumulator.union([single, ...apart]);
}

/** Finds the rows that have all parts of a word. They score like a word that as many rows have. */
function matchParts({ parts, quality }: PartsVariant, scope: MatchScope): Found {
  const { texts, accumulator } = scope;
  const factor = quality / parts.length;
  const found = accumulator.intersect(
    parts.map((forms) =>
      accumulator.disMax(forms.map((form) => ({ ...texts.postings.of(form), factor }))),
    ),
  );
  return weighedByRarity(found, scope);
}

function weighedByRarity(found: Found, { rows }: MatchScope): Found {
  return rescored(found, inverseDocumentFrequency(found.rows.length, rows().length));
}

function matchAll(parts: readonly TextQuery[], scope: MatchScope): Found | undefined {
  const { accumulator } = scope;
  const wanted: Found[] = [];
  const unwanted: Found[] = [];
  for (const part of parts) {
    const found = matchQuery(part.kind === 'not' ? part.part : part, scope);
    if (found) {
      (part.kind === 'not' ? unwanted : wanted).push(found);
    }
  }
  if (wanted.length + unwanted.length === 0) {
    return undefined;
  }
  const all = wanted.length === 0 ? everything(scope) : accumulator.intersect(wanted);
  return unwanted.reduce((left, excluded) => accumulator.difference(left, excluded), all);
}

function everything({ rows }: MatchScope): Found {
  return { rows: rows(), scores: new Float32Array(rows().length) };
}

function bestOf(parts: readonly Found[], accumulator: Accumulator): Found {
  return accumulator.disMax(
    parts.map(({ rows, scores }) => ({ rows, impacts: scores, factor: 1 })),
  );
}

/** Lists the matches of the words of a query, also of those in phrases, in the order typed, without excluded ones. */
export function queryWords(query: TextQuery, scope: MatchScope): readonly WordVariants[] {
  return mapTitleWords(query, {
    typed: (word) => lookUpWord(word, scope).variants,
    quoted: (word) => wordVariants(scope.texts.words, { word, prefix: false }, []),
    merged: mergedVariants,
  });
}
