import type { estypes } from '@elastic/elasticsearch';
import type { MinimumShouldMatch, WordQuery } from '../../../port/search-query.ts';
import { isEnough, minimumWeight } from '../../../ranking/minimum-should-match.ts';
import { inverseDocumentFrequency } from '../../../ranking/title-rule.ts';
import { type AskIndex, aggregate } from './ask-index.ts';
import { type CountedIndex, countKnown } from './count-words.ts';
import { type CountedWord, type DecidedWords, wordsIn } from './text-clause.ts';
import { typedClause } from './word-clauses.ts';

/** Words that decide; each set of them is a condition. */
const MAX_DECIDING = 6;

/** Counts the documents that have some words together, and decides which sets of words are enough. Of many words, the rarest decide. */
export async function decideMinimumShouldMatch(
  { words: sought, ...text }: MinimumShouldMatch,
  index: CountedIndex,
): Promise<DecidedWords> {
  if (sought.length < 2) {
    return { ...text, words: sought, sufficient: [] };
  }
  const counted = sought.length > MAX_DECIDING ? await countKnown(sought, index) : undefined;
  const places = counted ? rarest(counted) : [...sought.keys()];
  const [[all = 0], together] = await Promise.all([
    countKnown([undefined], index),
    combinationsOf(
      places.flatMap((at) => sought.slice(at, at + 1)),
      index,
    ),
  ]);
  const documents = counted ?? places.map((_, at) => sumOf(together.filter(hasWord(at))));
  const words = sought.map((word, at) => ({ ...word, weight: weightOf(documents[at] ?? 0, all) }));
  const deciding = places.flatMap((at) => words.slice(at, at + 1));
  const weighed = together.map((one) => ({
    documents: one.documents,
    weight: deciding.reduce((sum, { weight }, at) => sum + (hasWord(at)(one) ? weight : 0), 0),
  }));
  const least = minimumWeight({
    whole: words.every(({ weight }) => weight > 0)
      ? deciding.reduce((sum, { weight }) => sum + weight, 0)
      : undefined,
    best: weighed.reduce((most, { weight }) => Math.max(most, weight), 0),
    countEnough: (enough) => sumOf(weighed.filter(({ weight }) => isEnough(weight, enough))),
  });
  const known = deciding.filter(({ weight }) => weight > 0);
  const sufficient = known.length < 2 || least === 0 ? [] : sufficientWords(known, least);
  return { ...text, words, sufficient };
}

/** Counts the documents that have some of these words, by the words that they have. */
async function combinationsOf(
  words: readonly WordQuery[],
  { plan, fields, languages, kept, ask }: CountedIndex,
): Promise<readonly Combination[]> {
  if (words.length === 0) {
    return [];
  }
  const clauses = wordsIn(plan, fields, languages);
  const key = JSON.stringify(['together', words, fields]);
  const [combinations = []] = await kept.each([[key, words]], async () => [
    await countCombinations(
      words.map((word) => typedClause(word, clauses)),
      ask,
    ),
  ]);
  return combinations;
}

/** Picks the rarest of the words that documents have, by position. */
function rarest(counted: readonly number[]): readonly number[] {
  return [...counted.keys()]
    .filter((at) => counted[at] !== 0)
    .sort((a, b) => (counted[a] ?? 0) - (counted[b] ?? 0))
    .slice(0, MAX_DECIDING);
}

function weightOf(documents: number, all: number): number {
  return documents === 0 ? 0 : inverseDocumentFrequency(documents, all);
}

function hasWord(at: number): (combination: Combination) => boolean {
  return ({ passed }) => (passed & (1 << at)) > 0;
}

function sumOf(some: readonly { readonly documents: number }[]): number {
  return some.reduce((sum, { documents }) => sum + documents, 0);
}

/** A word with its inverse document frequency. */
type WeighedWord = CountedWord & { readonly weight: number };

/** Lists the sets of words that have enough weight, each without a word too many. */
function sufficientWords(words: readonly WeighedWord[], least: number): DecidedWords['sufficient'] {
  return reach(
    words.toSorted((a, b) => b.weight - a.weight),
    least,
  );
}

function reach(words: readonly WeighedWord[], least: number): WeighedWord[][] {
  const [first, ...others] = words;
  if (first === undefined) {
    return [];
  }
  const withFirst = isEnough(first.weight, least)
    ? [[first]]
    : reach(others, least - first.weight).map((rest) => [first, ...rest]);
  return [...withFirst, ...reach(others, least)];
}

type Clause = estypes.QueryDslQueryContainer;

/** A set of clauses, and the documents that pass these and no others. */
interface Combination {
  /** A bit mask: bit n stands for the clause at position n. */
  readonly passed: number;
  readonly documents: number;
}

/** Names of the aggregations: documents that pass the clause of a level, and the others. */
const LEVEL = 'clause';
const PASSED = 'passed';
const OTHERS = 'others';

interface LevelAnswer {
  readonly buckets: Readonly<Record<string, BucketAnswer>>;
}

interface BucketAnswer {
  readonly doc_count: number;
  readonly [LEVEL]?: LevelAnswer;
}

/** Counts the documents that pass some of these clauses, by the clauses that they pass, in one request. */
export async function countCombinations(
  clauses: readonly Clause[],
  ask: AskIndex,
): Promise<readonly Combination[]> {
  const aggs = clauses.reduceRight<Aggregations | undefined>(dividedBy, undefined);
  const query = { bool: { filter: [{ bool: { should: [...clauses] } }] } };
  const counted = await aggregate<{ readonly [LEVEL]: LevelAnswer }>(ask, aggs ?? {}, { query });
  return [...combinationsIn(counted[LEVEL], { bit: 1, passed: 0 })];
}

type Aggregations = Record<string, estypes.AggregationsAggregationContainer>;

function dividedBy(aggs: Aggregations | undefined, clause: Clause): Aggregations {
  const filters = { filters: { [PASSED]: clause }, other_bucket_key: OTHERS };
  return { [LEVEL]: { filters, ...(aggs && { aggs }) } };
}

function* combinationsIn(
  level: LevelAnswer | undefined,
  { bit, passed }: { readonly bit: number; readonly passed: number },
): Generator<Combination> {
  for (const [name, { doc_count: documents, [LEVEL]: next }] of Object.entries(
    level?.buckets ?? {},
  )) {
    const combined = name === PASSED ? passed + bit : passed;
    if (next) {
      yield* combinationsIn(next, { bit: bit * 2, passed: combined });
    } else if (documents > 0) {
      yield { passed: combined, documents };
    }
  }
}
