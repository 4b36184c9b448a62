import type { estypes } from '@elastic/elasticsearch';
import { normalizedText } from '../../../expansion/word-join.ts';
import type { SearchQuery, TextQuery } from '../../../port/search-query.ts';
import { inverseDocumentFrequency } from '../../../ranking/title-rule.ts';
import {
  type TypedWord,
  typedTitleWords,
  type WeighedWords,
} from '../../../ranking/title-words.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { type CountedIndex, countKnown } from './count-words.ts';
import { anyOf, fieldsOfLevels, fieldWords } from './field-words.ts';
import { typedClause } from './word-clauses.ts';

/** Typed words that are counted. */
const MAX_COUNTED = 16;

/**
 * How much each typed word tells: a single one the same whatever it tells, and words that were not counted as much as one that
 * no document has.
 */
export async function titleWeights(
  words: readonly TypedWord[],
  index: CountedIndex,
): Promise<readonly number[]> {
  const isKnown = words.length < 2 || words.every(({ weight }) => weight !== undefined);
  const counted = words.slice(0, MAX_COUNTED).map(({ sought }) => sought);
  const [all = 0, ...found] = isKnown ? [] : await countKnown([undefined, ...counted], index);
  return words.map(({ weight }, at) => weight ?? inverseDocumentFrequency(found[at] ?? 0, all));
}

/** The words of a query that titles are compared with. */
export function titleWordsOf(
  { text }: { readonly text?: TextQuery | WeighedWords },
  languages: readonly string[],
): readonly TypedWord[] {
  if (!text) {
    return [];
  }
  return typedTitleWords(text.kind === 'most' ? text : normalizedText(text, languages), languages);
}

/** Finds documents that have one of the words of a query in a text of most weight. */
export function titledClause(
  plan: EntityPlan,
  query: SearchQuery,
  languages: readonly string[],
): estypes.QueryDslQueryContainer {
  const clauses = fieldWords(fieldsOfLevels(plan.weights.slice(0, 1)), languages);
  const words = titleWordsOf(query, languages).slice(0, MAX_COUNTED);
  return anyOf(words.map(({ sought }) => typedClause(sought, clauses))) ?? { match_none: {} };
}
