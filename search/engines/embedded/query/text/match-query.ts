import type { SoughtWord, TextQuery } from '../../../../port/search-query.ts';
import { inverseDocumentFrequency } from '../../../../ranking/inverse-document-frequency.ts';
import { foldedWords } from '../../../../text/analyse.ts';
import type { SoughtColumns, TextColumns } from '../../mapping/text-columns.ts';
import type { TextMemory } from '../../texts/text-memory.ts';
import { type Found, rescored, type Scoreboard } from './found.ts';
import { joinedForms } from './joined-forms.ts';
import type { LookedUpWord, LookUps } from './looked-up-word.ts';
import { matchPhrase } from './match-phrase.ts';
import { matchWithin } from './match-within.ts';
import { type FormVariant, type WordVariants, wordVariants } from './word-variants.ts';

/** What a query is matched against. */
export interface MatchScope {
  readonly texts: TextMemory;
  readonly columns: TextColumns;
  /** The columns that are meant; all where absent. */
  readonly within?: SoughtColumns | undefined;
  readonly board: Scoreboard;
  /** Words that were looked up, by `*` where they are prefixes and by word. */
  readonly known: LookUps;
  /** The forms of words that two others make, by these. */
  readonly joined: Map<string, readonly FormVariant[]>;
  /** Every row. */
  readonly rows: () => Int32Array;
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
}

/** Rows that match a query; `undefined` where nothing in it can be looked for. */
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
      return found.length === 0 ? undefined : scope.board.any(found);
    }
    case 'not': {
      const excluded = matchQuery(query.part, scope);
      return excluded && scope.board.without(everything(scope), excluded);
    }
  }
}

/** A word to look up. */
type TypedWord = Pick<SoughtWord, 'word' | 'prefix' | 'pairs'>;

/** What a word is found by, and the rows that have it. */
export function lookUpWord(typed: TypedWord, scope: MatchScope): LookedUpWord {
  const joined = joinedForms(typed.pairs, scope);
  const key = keyOf(typed, joined.length > 0);
  const known = scope.known.get(key) ?? newWord(typed, { joined, scope });
  scope.known.set(key, known);
  return known;
}

/** Most words make none with those beside them: they are the same for all searches. */
function keyOf({ word, prefix, pairs = [] }: TypedWord, isJoined: boolean): string {
  const key = (prefix ? '*' : '') + word;
  return isJoined ? [key, ...pairs.flat()].join(' ') : key;
}

interface NewWord {
  /** Of words that it makes with those beside it. */
  readonly joined: readonly FormVariant[];
  readonly scope: MatchScope;
}

function newWord(word: TypedWord, { joined, scope }: NewWord): LookedUpWord {
  const own = wordVariants(scope.texts.words, word, scope.languages);
  const variants = joined.length === 0 ? own : { ...own, forms: [...own.forms, ...joined] };
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

/** Rows that have a word in one of its variants; rare words score more than common ones. */
export function matchVariants(variants: WordVariants, scope: MatchScope): Found {
  const { texts, columns, within, board } = scope;
  const lists = variants.forms.map(({ form, quality }) => ({
    ...texts.postings.of(form),
    factor: quality,
  }));
  const parts = [
    ...(lists.length > 0 ? [board.best(lists)] : []),
    ...variants.phrases.map((phrase) => matchPhrase(texts, phrase, board)),
  ];
  const [first, ...others] = parts;
  const whole = first && others.length === 0 ? first : bestOf(parts, board);
  const found = within
    ? matchWithin(texts, { found: whole, variants }, { ...columns, weights: within.weights })
    : whole;
  return rescored(found, inverseDocumentFrequency(found.rows.length, scope.rows().length));
}

function matchAll(parts: readonly TextQuery[], scope: MatchScope): Found | undefined {
  const { board } = scope;
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
  const all = wanted.length === 0 ? everything(scope) : board.all(wanted);
  return unwanted.reduce((left, excluded) => board.without(left, excluded), all);
}

function everything({ rows }: MatchScope): Found {
  return { rows: rows(), scores: new Float32Array(rows().length) };
}

function bestOf(parts: readonly Found[], board: Scoreboard): Found {
  return board.best(parts.map(({ rows, scores }) => ({ rows, impacts: scores, factor: 1 })));
}
