import type { estypes } from '@elastic/elasticsearch';
import type { ExplainedWord, HitExplanation } from '../../../port/search-index.ts';
import type { SearchQuery } from '../../../port/search-query.ts';
import { explainedWords } from '../../../ranking/explained-words.ts';
import type { TitleRank } from '../../../ranking/title-ranks.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { clauseOf, wordsIn } from './text-clause.ts';

type Clause = estypes.QueryDslQueryContainer;

/** More than words score, and little enough for a number of 24 bits to tell their scores apart. */
export const AHEAD = 1000;

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

/** Clauses that score nothing and say by their names which words a hit has; none if nothing is to be explained. */
export function namedWords(
  plan: EntityPlan,
  { text, fields, explain }: SearchQuery,
  languages: readonly string[],
): readonly Clause[] {
  if (!text || !explain) {
    return [];
  }
  const clauses = wordsIn(plan, fields, languages);
  return explainedWords(text, languages).flatMap(({ query }, at): Clause[] => {
    const filter = clauseOf(query, clauses);
    return filter ? [{ constant_score: { filter, boost: 0, _name: nameOf(at) } }] : [];
  });
}

/** The words of a query, as far as the clauses with their names found them. */
export function foundWords(
  { text }: SearchQuery,
  languages: readonly string[],
  matched: estypes.SearchHit['matched_queries'] = [],
): readonly ExplainedWord[] {
  const names = new Set(Array.isArray(matched) ? matched : Object.keys(matched));
  const words = text ? explainedWords(text, languages) : [];
  return words.map(({ word }, at) => ({ word, isFound: names.has(nameOf(at)) }));
}

function nameOf(at: number): string {
  return `word-${at}`;
}
