import { titlePart } from '../../../finding/title-rule.ts';
import { typedTitle } from '../../../finding/typed-title.ts';
import { checkFields } from '../../../query/check-fields.ts';
import { withoutStopWords } from '../../../query/without-stop-words.ts';
import type { HitExplanation } from '../../hit-explanation.ts';
import type { Correction } from '../../search-index.ts';
import type { MostWords, SearchQuery, SoughtField, TextQuery } from '../../search-query.ts';
import type { OpenedEntity } from '../index/opened-entity.ts';
import { wordsOfRow } from './explain-row.ts';
import { AHEAD, judgedRows, rounded } from './judged-rows.ts';
import { once } from './once.ts';
import { searchRoom } from './search-room.ts';
import type { Found } from './text/found.ts';
import { matchMost } from './text/match-most.ts';
import { type MatchScope, matchQuery } from './text/match-query.ts';
import { rowRanks } from './text/row-ranks.ts';
import { soughtWords } from './text/sought-words.ts';
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
  preferTitles(rows: Int32Array, wanted?: number): boolean;
  /** Gives what explains the place of a matched row, once titles were preferred. */
  explainer(isByRelevance: boolean): (row: number) => HitExplanation;
  readonly corrections: readonly Correction[];
}

/** What is looked for, and where. */
export interface TextMatch {
  readonly text: SearchQuery['text'];
  /** What it finds comes first. */
  readonly ahead: TextQuery | undefined;
  /** All where absent. */
  readonly fields: readonly SoughtField[] | undefined;
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
}

/**
 * Looks a text up; every document matches where there is no text. Throws `InvalidQueryError` for an unknown field.
 */
export function matchText(
  entity: OpenedEntity,
  { text, ahead, fields, languages }: TextMatch,
): MatchedRows {
  checkFields(entity.plan, fields);
  const { memory, texts, columns } = entity;
  if (!text) {
    return everyRow(entity);
  }
  const { board, scores: byRow } = searchRoom(memory);
  const scope: MatchScope = {
    texts,
    columns,
    within: fields && columns.within(fields),
    board,
    known: new Map(),
    rows: memory.rows,
    languages,
  };
  const matched = matchWords(text, scope);
  if (!matched) {
    return everyRow(entity);
  }
  const { rows, scores } = matched.found;
  for (let at = 0; at < rows.length; at += 1) {
    byRow[rows[at] ?? 0] = rounded(scores[at] ?? 0);
  }
  const first = ahead && matchQuery(withoutStopWords(ahead, languages), scope);
  for (const row of first?.rows ?? []) {
    byRow[row] = (byRow[row] ?? 0) + AHEAD;
  }
  const titles = titlePart(entity.plan, fields);
  const ranks = once(() => rowRanks(scope, matched.words(), memory.count));
  const wholeTitles = once(() =>
    wholeTitleRows(entity, titles.isFirst ? typedTitle(ahead ?? text) : []),
  );
  const judged = judgedRows(byRow, { factor: titles.factor, ranks, wholeTitles });
  return {
    rows,
    scores: byRow,
    preferTitles: judged.preferTitles,
    explainer(isByRelevance) {
      const wordsOf = wordsOfRow(text, scope);
      const rowsAhead = new Set(first?.rows);
      return (row) => ({
        words: wordsOf(row),
        ...(isByRelevance && { relevance: judged.partsOf(row, rowsAhead.has(row)) }),
      });
    },
    corrections: matched.corrections,
  };
}

function everyRow({ memory }: OpenedEntity): MatchedRows {
  return {
    rows: memory.rows(),
    scores: [],
    preferTitles: () => false,
    explainer: () => () => ({ words: [] }),
    corrections: [],
  };
}

interface Matched {
  readonly found: Found;
  /** What the typed words are found by. */
  words(): readonly WordVariants[];
  readonly corrections: readonly Correction[];
}

function matchWords(text: TextQuery | MostWords, scope: MatchScope): Matched | undefined {
  if (text.kind === 'most') {
    const { found, variants, corrections } = matchMost(text.words, scope);
    return { found, corrections, words: () => variants };
  }
  const sought = withoutStopWords(text, scope.languages);
  const found = matchQuery(sought, scope);
  return found && { found, corrections: [], words: () => soughtWords(sought, scope) };
}
