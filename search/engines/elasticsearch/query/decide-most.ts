import type { estypes } from '@elastic/elasticsearch';
import { withPairs } from '../../../expansion/joined.ts';
import { wordsWithoutStopWords } from '../../../expansion/stop-word.ts';
import type { Correction } from '../../../port/search-index.ts';
import type { MostWords, SearchQuery, SoughtWord } from '../../../port/search-query.ts';
import { inverseDocumentFrequency } from '../../../ranking/inverse-document-frequency.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { compileCorrections, readCorrections } from './corrections.ts';
import { type DecidedWords, everyWord, looseClause, oneSetOf } from './sets-of-words.ts';
import { ROUNDING, sufficientWords, type WeightedWord } from './sufficient-words.ts';
import { typedClause, wordsIn } from './text-clause.ts';
import type { WordClauses } from './word-clauses.ts';

/** Words that decide; each set of them is a condition. */
const MOST_DECIDING = 6;
/** The part of the weight of the best document that others must have. */
const LEAST_PART = 0.5;

type Clause = estypes.QueryDslQueryContainer;

/** By the position of a word: how many documents have it as typed, in longer words too, and misspelled too. */
export interface CountsAnswer {
  readonly typed?: Counts;
  readonly longer?: Counts;
  readonly misspelled?: Counts;
}

interface Counts {
  readonly buckets: Readonly<Record<string, { readonly doc_count: number }>>;
}

/** Documents that have a word which may well be misspelled in them. */
const RARE = 2;

/** How many documents have all words, and how many have enough of them where one has all. */
export interface BestAnswer {
  readonly all?: { readonly doc_count: number };
  readonly enough?: { readonly doc_count: number };
}

/** Asks an index. */
export type Ask = <Aggregations>(
  body: estypes.SearchRequest,
) => Promise<estypes.SearchResponse<unknown, Aggregations>>;

interface Context {
  readonly plan: EntityPlan;
  readonly fields: SearchQuery['fields'];
  readonly languages: readonly string[];
}

/**
 * Finds out how much the words weigh and which are misspelled in one request, and what the best document has of them in
 * another.
 */
export async function decideMost(
  sought: MostWords,
  { plan, fields, languages }: Context,
  ask: Ask,
): Promise<DecidedWords> {
  const text = { ...sought, words: withPairs(wordsWithoutStopWords(sought.words, languages)) };
  const clauses = wordsIn(plan, fields, languages);
  const { counted, corrections } = await weighWords(text, { plan, clauses }, ask);
  const weighed = counted.filter(({ weight }) => weight > 0);
  const most = {
    ...text,
    corrections,
    words: counted.map(({ word, weight }) => ({ ...word, weight })),
  };
  const deciding = weighed.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_DECIDING);
  const whole = deciding.reduce((sum, { weight }) => sum + weight, 0);
  if (deciding.length < 2) {
    return { ...most, sufficient: [] };
  }
  const enough = sufficientWords(deciding, LEAST_PART * whole);
  const words = deciding.map(({ word }) => word);
  const { hits, aggregations } = await ask<BestAnswer>({
    size: 1,
    _source: false,
    query: { bool: { should: deciding.map((one) => weightClause(one, clauses)) } },
    aggs: {
      all: { filter: everyWord(words, clauses) },
      enough: { filter: oneSetOf(enough, clauses) },
    },
  });
  const best = hits.max_score ?? 0;
  const hasAll = weighed.length === text.words.length && best >= whole - ROUNDING;
  // Where some documents have all words and no other has most of them, those with any follow.
  const isNoMore = hasAll && aggregations?.all?.doc_count === aggregations?.enough?.doc_count;
  return { ...most, sufficient: isNoMore ? [] : sufficientWords(deciding, LEAST_PART * best) };
}

function weightClause({ word, weight }: WeightedWord, clauses: WordClauses): Clause {
  return { constant_score: { filter: looseClause(word, clauses), boost: weight } };
}

interface Weighed {
  /** The words with their weights, 0 for those that no document has. */
  readonly counted: readonly WeightedWord[];
  readonly corrections: readonly Correction[];
}

async function weighWords(
  text: MostWords,
  { plan, clauses }: { readonly plan: EntityPlan; readonly clauses: WordClauses },
  ask: Ask,
): Promise<Weighed> {
  const { words } = text;
  const filters = (clauseOf: (word: SoughtWord) => Clause) => ({
    filters: { filters: Object.fromEntries(words.map((word, at) => [at, clauseOf(word)])) },
  });
  const nothing = { match_none: {} };
  const answer = await ask<CountsAnswer>({
    size: 0,
    track_total_hits: true,
    aggs: {
      typed: filters((word) => typedClause(word, clauses) ?? nothing),
      longer: filters((word) => looseClause({ ...word, isRare: false }, clauses)),
      misspelled: filters((word) => looseClause({ ...word, isRare: true }, clauses)),
    },
    ...compileCorrections(plan, text),
  });
  const { aggregations } = answer;
  const { total } = answer.hits;
  const all = typeof total === 'number' ? total : (total?.value ?? 0);
  const countOf = (counts: Counts | undefined, at: number) => counts?.buckets[at]?.doc_count ?? 0;
  const counted = words.map((word, at) => {
    const isRare = countOf(aggregations?.typed, at) <= RARE;
    const found = countOf(isRare ? aggregations?.misspelled : aggregations?.longer, at);
    return {
      word: { ...word, isRare },
      weight: found === 0 ? 0 : inverseDocumentFrequency(found, all),
    };
  });
  const corrections = readCorrections(text, answer, (at) => countOf(aggregations?.typed, at));
  return { counted, corrections };
}
