import { once } from '../../../../repository/index.ts';
import { normalizedText } from '../../../expansion/word-join.ts';
import type { ExplainedWord, HitExplanation } from '../../../port/search-index.ts';
import type {
  FieldWeight,
  MinimumShouldMatch,
  PinnedDocuments,
  SearchQuery,
  TextQuery,
} from '../../../port/search-query.ts';
import { checkFields } from '../../../query/wrong-filter.ts';
import { explainedWords } from '../../../ranking/explained-words.ts';
import { titlePart } from '../../../ranking/title-rule.ts';
import { typedStopWords, typedTitle } from '../../../ranking/typed-title.ts';
import type { OpenedEntity } from '../index/open-entities.ts';
import type { EntityMemory } from '../memory/entity-memory.ts';
import { textsTest } from '../memory/text-values.ts';
import { AHEAD, PINNED, rescoring, rounded } from './rescoring.ts';
import { createScratchBuffers } from './scratch-buffers.ts';
import type { Found } from './text/accumulator.ts';
import { type MatchScope, matchQuery, queryWords } from './text/match-query.ts';
import { matchMinimum } from './text/minimum-should-match.ts';
import { rowRanks } from './text/row-ranks.ts';
import { wholeTitleRows } from './text/whole-title.ts';
import type { WordVariants } from './text/word-variants.ts';

/** Rows whose text matches, with their relevance: the larger the better. */
export interface MatchedRows {
  readonly rows: Int32Array;
  /** By row; none where it does not matter. */
  readonly scores: ArrayLike<number>;
  /**
   * Puts the best of some matched rows into the order of their titles, as far as the first `wanted` need it; gives whether one
   * title has a typed word.
   */
  rescoreByTitles(rows: Int32Array, wanted?: number): boolean;
  /** Explains the place of a matched row, once titles were ranked. */
  explainer(isByRelevance: boolean): (row: number) => HitExplanation;
}

/** The text and the searched fields. */
export interface TextMatch {
  readonly text: SearchQuery['text'];
  readonly pinned: PinnedDocuments | undefined;
  /** Searched fields; all if absent. */
  readonly fields: readonly FieldWeight[] | undefined;
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
}

/**
 * Looks a text up; every document matches where there is no text. Throws `InvalidQueryError` for an unknown field.
 */
export function matchText(
  entity: OpenedEntity,
  { text, pinned, fields, languages }: TextMatch,
): MatchedRows {
  checkFields(entity.plan, fields);
  const { memory } = entity;
  if (!text) {
    return everyRow(entity);
  }
  const { scores: byRow, touch } = createScratchBuffers(memory);
  const scope = matchScope(entity, languages, fields);
  const matched = matchWords(text, scope);
  if (!matched) {
    return everyRow(entity);
  }
  const should = text.kind === 'most' ? text.should : undefined;
  const rowsAhead = (should && matchWords(should, scope)?.found.rows) ?? [];
  const { rows, scores } = matched.found;
  touch(rows);
  for (let at = 0; at < rows.length; at += 1) {
    byRow[rows[at] ?? 0] = rounded(scores[at] ?? 0);
  }
  const pinnedRows = pinned ? rowsOf(pinned, memory) : [];
  for (const [first, boost] of [[rowsAhead, AHEAD] as const, [pinnedRows, PINNED] as const]) {
    touch(first);
    for (const row of first) {
      byRow[row] = (byRow[row] ?? 0) + boost;
    }
  }
  const titles = titlePart(entity.plan, fields);
  const ranks = once(() =>
    rowRanks(
      scope,
      { words: matched.words(), stopWords: typedStopWords(text, languages) },
      memory.count,
    ),
  );
  const wholeTitles = once(() => {
    const first = wholeTitleRows(entity, titles.isFirst ? typedTitle(text) : []);
    touch([...first]);
    return first;
  });
  const rescored = rescoring(byRow, { factor: titles.factor, ranks, wholeTitles });
  return {
    rows: pinnedRows.length > 0 ? withRows(rows, pinnedRows) : rows,
    scores: byRow,
    rescoreByTitles: rescored.rescoreByTitles,
    explainer(isByRelevance) {
      const wordsOf = wordsOfRow(text, scope);
      const isAhead = new Set([...rowsAhead, ...pinnedRows]);
      return (row) => ({
        words: wordsOf(row),
        ...(isByRelevance && { relevance: rescored.partsOf(row, isAhead.has(row)) }),
      });
    },
  };
}

function rowsOf({ ids, termKeys }: PinnedDocuments, memory: EntityMemory): readonly number[] {
  const named = ids.flatMap((id) => memory.rowOf(id) ?? []);
  const known = termKeys.filter((key) => memory.termKeys.dictionary.find(key) !== undefined);
  const keyed = known.length > 0 ? memory.rows().filter(textsTest(memory.termKeys, known)) : [];
  return [...new Set([...named, ...keyed])];
}

function withRows(rows: Int32Array, more: readonly number[]): Int32Array {
  return Int32Array.from(new Set([...rows, ...more])).sort();
}

function everyRow({ memory }: OpenedEntity): MatchedRows {
  return {
    rows: memory.rows(),
    scores: [],
    rescoreByTitles: () => false,
    explainer: () => () => ({ words: [] }),
  };
}

interface Matched {
  readonly found: Found;
  /** The matches of the typed words. */
  words(): readonly WordVariants[];
}

function matchWords(text: TextQuery | MinimumShouldMatch, scope: MatchScope): Matched | undefined {
  if (text.kind === 'most') {
    const { variants, found } = matchMinimum(text.words, scope);
    return { found, words: () => variants };
  }
  const sought = normalizedText(text, scope.languages);
  const found = matchQuery(sought, scope);
  return found && { found, words: () => queryWords(sought, scope) };
}

/** Scope in which texts of an entity are looked up: all texts, or some fields. */
export function matchScope(
  { memory, texts, columns }: OpenedEntity,
  languages: readonly string[],
  fields?: readonly FieldWeight[],
): MatchScope {
  return {
    texts,
    columns,
    within: fields && columns.within(fields),
    accumulator: createScratchBuffers(memory).accumulator,
    known: new Map(),
    terms: new Map(),
    rows: memory.rows,
    languages,
  };
}

/** Lists the words of a text that a row has, as a search for the text finds them. */
function wordsOfRow(
  text: TextQuery | MinimumShouldMatch,
  scope: MatchScope,
): (row: number) => readonly ExplainedWord[] {
  const explained = explainedWords(text, scope.languages);
  const found = explained.map(({ query }) => matchQuery(query, scope));
  const words = explained.map(({ word }, at) => ({ word, rows: new Set(found[at]?.rows) }));
  return (row) => words.map(({ word, rows }) => ({ word, isFound: rows.has(row) }));
}
