import type { ExplainedWord, HitExplanation } from '../../../port/hit-explanation.ts';
import type { TitleRank } from '../../../ranking/title-ranks.ts';
import { AHEAD } from './conditions.ts';

/** A hit with the parts of its relevance. */
export interface ScoredHit {
  /** Relevance of the server. */
  readonly score: number;
  /** The share of the title, without that of a whole title. */
  readonly ofTitle: number;
  readonly title: TitleRank;
}

/** Why a hit of the window stands where it does. */
export function explainRanked(
  { score, ofTitle, title }: ScoredHit,
  words: readonly ExplainedWord[],
): HitExplanation {
  return {
    words,
    relevance: {
      isWholeTitle: title.isWhole,
      isAhead: score > AHEAD,
      texts: withoutAhead(score),
      title: ofTitle,
      titleShare: title.score,
      nearness: 0,
    },
  };
}

/** Why a hit stands where it does whose title was not compared. */
export function explainScored(
  score: number | undefined,
  words: readonly ExplainedWord[],
): HitExplanation {
  if (score === undefined) {
    return { words };
  }
  return explainRanked({ score, ofTitle: 0, title: { score: 0, isWhole: false } }, words);
}

/** Relevance without the part that puts hits first. */
export function withoutAhead(score: number): number {
  return score % AHEAD;
}
