import { MOST_TITLES } from '../../../finding/title-rule.ts';
import type { RelevanceParts } from '../../hit-explanation.ts';
import { highest } from './highest.ts';
import type { RowRank } from './text/row-ranks.ts';

/** More than words can score. */
export const AHEAD = 1_000_000;
/** What words that stand side by side in a text count against all words. */
const NEARNESS = 0.5;
/** Sums differ behind this by the order of their parts. */
const PRECISION = 1e4;

/** How rows are judged beside their words. */
export interface Judgement {
  /** What titles count against all words. */
  readonly factor: number;
  readonly rankOf: () => (row: number) => RowRank;
  /** Rows with a title that comes first. */
  readonly wholeTitles: () => ReadonlySet<number>;
}

/** Relevance that titles and nearness change. */
export interface JudgedRows {
  /** Puts the best of some matched rows into the order of their titles; gives whether one title has a typed word. */
  preferTitles(rows: Int32Array): boolean;
  /** What the relevance of a row is made of. */
  partsOf(row: number, isAhead: boolean): RelevanceParts;
}

/** Adds to the relevance of rows what their titles and the nearness of words say. */
export function judgedRows(
  byRow: Float64Array,
  { factor, rankOf, wholeTitles }: Judgement,
): JudgedRows {
  let best: Int32Array = new Int32Array(0);
  const ofRank = ({ title, nearness }: RowRank) => rounded(factor * title + NEARNESS * nearness);
  return {
    preferTitles(hits) {
      best = highest(hits, byRow, MOST_TITLES);
      const rank = rankOf();
      let titled = false;
      for (const row of best) {
        const ranked = rank(row);
        byRow[row] = (byRow[row] ?? 0) + ofRank(ranked);
        titled ||= ranked.title > 0;
      }
      for (const row of wholeTitles()) {
        byRow[row] = (byRow[row] ?? 0) + AHEAD;
      }
      return titled;
    },
    partsOf(row, isAhead) {
      const ranked = best.includes(row) ? rankOf()(row) : NO_RANK;
      const isWholeTitle = wholeTitles().has(row);
      const above = (isWholeTitle ? AHEAD : 0) + (isAhead ? AHEAD : 0);
      return {
        isWholeTitle,
        isAhead,
        texts: rounded((byRow[row] ?? 0) - above - ofRank(ranked)),
        title: rounded(factor * ranked.title),
        titleShare: rounded(ranked.titleShare),
        nearness: rounded(NEARNESS * ranked.nearness),
      };
    },
  };
}

const NO_RANK: RowRank = { title: 0, titleShare: 0, nearness: 0 };

/** A number without what depends on the order of sums. */
export function rounded(score: number): number {
  return Math.round(score * PRECISION) / PRECISION;
}
