import type { RelevanceParts } from '../../../port/search-index.ts';
import { MAX_TITLES } from '../../../ranking/title-rule.ts';
import type { RowRanks } from './text/row-ranks.ts';
import { lowestOf, topK } from './top-k.ts';

/** Lifts a row into the next tier: more than its relevance can be, so that `score % AHEAD` is the relevance alone. */
export const AHEAD = 1_000_000;
/** Lifts a pinned row above one that is ahead and has a whole title, by two tiers. */
export const PINNED = 3 * AHEAD;
/** Weight of adjacent words in a text, where all words weigh 1. */
const NEARNESS = 0.5;
/** Sums differ behind this by the order of their parts. */
const PRECISION = 1e4;

/** Parts of a score besides the words. */
export interface RescoringParts {
  /** Weight of titles, where all words weigh 1. */
  readonly factor: number;
  readonly ranks: () => RowRanks;
  /** Rows with a title that comes first. */
  readonly wholeTitles: () => ReadonlySet<number>;
}

/** Rescoring of the best rows by their titles and the nearness of words. */
export type Rescoring = ReturnType<typeof rescoring>;

/**
 * Adds to the relevance of the best rows what their titles and the nearness of words say. As in MaxScore (Turtle and Flood, 1995), a
 * title or text is read only where an upper bound says that it may bring the row onto the page.
 */
export function rescoring(byRow: Float64Array, { factor, ranks, wholeTitles }: RescoringParts) {
  let best: Int32Array = new Int32Array(0);
  const added = (titleShare: number, nearness: number) => {
    const { weight } = ranks();
    return rounded(factor * (weight * titleShare) + NEARNESS * (weight * nearness));
  };
  return {
    /**
     * Puts the best of some matched rows into the order of their titles; gives whether one title has a typed word. Where only
     * the first `wanted` are looked at, those behind them keep a lower bound of their relevance.
     */
    rescoreByTitles(hits: Int32Array, wanted: number = Infinity): boolean {
      best = topK(hits, byRow, MAX_TITLES);
      const first = wholeTitles();
      const { relevance, isTitled } = relevanceOfBest({
        texts: scoresOf(best, byRow),
        rows: best,
        ranks: ranks(),
        wanted,
        added,
        isFirst: (row) => first.has(row),
      });
      for (let at = 0; at < best.length; at += 1) {
        byRow[best[at] ?? 0] = relevance[at] ?? 0;
      }
      for (const row of first) {
        byRow[row] = (byRow[row] ?? 0) + AHEAD;
      }
      return isTitled;
    },
    /** The parts of the relevance of a row. */
    partsOf(row: number, isAhead: boolean): RelevanceParts {
      const { weight, titleShareOf, proximityOf } = ranks();
      const isRanked = best.includes(row);
      const titleShare = isRanked ? titleShareOf(row) : 0;
      const nearness = isRanked ? proximityOf(row) : 0;
      const isWholeTitle = wholeTitles().has(row);
      return {
        isWholeTitle,
        isAhead,
        texts: rounded(((byRow[row] ?? 0) % AHEAD) - added(titleShare, nearness)),
        title: rounded(factor * (weight * titleShare)),
        titleShare: rounded(titleShare),
        nearness: rounded(NEARNESS * (weight * nearness)),
      };
    },
  };
}

function scoresOf(rows: Int32Array, byRow: Float64Array): Float64Array {
  const scores = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    scores[at] = byRow[rows[at] ?? 0] ?? 0;
  }
  return scores;
}

interface BestRows {
  readonly rows: Int32Array;
  /** Their relevance by their words. */
  readonly texts: Float64Array;
  readonly ranks: RowRanks;
  readonly wanted: number;
  /** The weight of title share and nearness, both up to 1. */
  readonly added: (titleShare: number, nearness: number) => number;
  readonly isFirst: (row: number) => boolean;
}

/** The relevance of rows by words, titles and nearness, as far as the first `wanted` need it, and whether a title has a word. */
function relevanceOfBest({ rows, texts, ranks, wanted, added, isFirst }: BestRows) {
  const { words, titleShareOf, titleShareBound, proximityOf, proximityBound } = ranks;
  const relevance = texts.slice();
  const shares = new Float64Array(rows.length).fill(UNKNOWN);
  const shareOf = (at: number) => {
    shares[at] = shares[at] === UNKNOWN ? titleShareOf(rows[at] ?? 0) : (shares[at] ?? 0);
    return shares[at] ?? 0;
  };
  const relevanceOf = (at: number, titleShare: number, nearness: number) =>
    (texts[at] ?? 0) + added(titleShare, nearness);
  const boundOf = (at: number) => {
    const row = rows[at] ?? 0;
    const share = shares[at] === UNKNOWN ? titleShareBound(row) : (shares[at] ?? 0);
    return isFirst(row) ? Infinity : relevanceOf(at, share, proximityBound(row));
  };
  raiseFirst(relevance, wanted, { boundOf, exactly: (at) => relevanceOf(at, shareOf(at), 0) });
  if (words > 1) {
    raiseFirst(relevance, wanted, {
      boundOf,
      exactly: (at) => relevanceOf(at, shareOf(at), proximityOf(rows[at] ?? 0)),
    });
  }
  const isTitled =
    shares.some((share) => share > 0) ||
    rows.some((row, at) => titleShareBound(row) > 0 && shareOf(at) > 0);
  return { relevance, isTitled };
}

/** A share of a title that was not looked at. */
const UNKNOWN = -1;

/** Scores of the rows at places of a list. */
interface PlaceScores {
  /** The upper bound of a score. */
  boundOf(at: number): number;
  /** Computes a score, which takes longer than its bound. */
  exactly(at: number): number;
}

/**
 * Computes exact scores only where an upper bound could enter the top `wanted`: first for the rows that lead by their lower
 * bounds, then for those whose upper bound reaches the lowest of these.
 */
function raiseFirst(
  relevance: Float64Array,
  wanted: number,
  { boundOf, exactly }: PlaceScores,
): void {
  const places = new Int32Array(relevance.length).map((_, at) => at);
  const isExact = new Uint8Array(relevance.length);
  for (const at of topK(places, relevance, wanted)) {
    relevance[at] = exactly(at);
    isExact[at] = 1;
  }
  const least = lowestOf(topK(places, relevance, wanted), relevance);
  for (let at = 0; at < relevance.length; at += 1) {
    if (isExact[at] === 0 && boundOf(at) >= least) {
      relevance[at] = exactly(at);
    }
  }
}

/** A number rounded so that the order of sums does not matter. */
export function rounded(score: number): number {
  return Math.round(score * PRECISION) / PRECISION;
}
