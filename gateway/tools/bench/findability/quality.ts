/** Place of the first right hit among the first ten, from 1; `missed` where there is none, `empty` where there is no hit. */
export type RankOutcome = number | 'missed' | 'empty';

/** How well a search found what was meant, each number a part from 0 to 1. */
export interface Quality {
  readonly queries: number;
  readonly at1: number;
  readonly at10: number;
  /** Mean of one divided by the place, 0 where it is missed. */
  readonly mrr: number;
  readonly empty: number;
  /** Standard error of `at10`. */
  readonly error: number;
}

/** What the ids of a page, in order, are for a query. */
export function outcomeOf(ids: readonly string[], isRight: (id: string) => boolean): RankOutcome {
  const at = ids.findIndex(isRight);
  return ids.length === 0 ? 'empty' : at < 0 ? 'missed' : at + 1;
}

/** The quality of some outcomes; all `NaN` of none. */
export function qualityOf(outcomes: readonly RankOutcome[]): Quality {
  const queries = outcomes.length;
  const part = (passes: (outcome: RankOutcome) => boolean) =>
    outcomes.filter(passes).length / queries;
  const at10 = part((outcome) => typeof outcome === 'number');
  const places = outcomes.filter((outcome) => typeof outcome === 'number');
  return {
    queries,
    at1: part((outcome) => outcome === 1),
    at10,
    mrr: places.reduce((sum, place) => sum + 1 / place, 0) / queries,
    empty: part((outcome) => outcome === 'empty'),
    error: Math.sqrt((at10 * (1 - at10)) / queries),
  };
}

/** The mean of kinds, each of the same weight however many queries it has. */
export function meanQuality(kinds: readonly Quality[]): Quality {
  const mean = (of: (quality: Quality) => number) =>
    kinds.reduce((sum, kind) => sum + of(kind), 0) / kinds.length;
  return {
    queries: kinds.reduce((sum, { queries }) => sum + queries, 0),
    at1: mean(({ at1 }) => at1),
    at10: mean(({ at10 }) => at10),
    mrr: mean(({ mrr }) => mrr),
    empty: mean(({ empty }) => empty),
    error: Math.sqrt(kinds.reduce((sum, { error }) => sum + error ** 2, 0)) / kinds.length,
  };
}
