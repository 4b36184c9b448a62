import type { estypes } from '@elastic/elasticsearch';
import { indexedWord } from '../mapping/indexed-word.ts';

type Clause = estypes.QueryDslQueryContainer;

/** How words and phrases are looked for. */
export interface WordClauses {
  /** Finds what was typed between blanks; undefined where it has no letter or digit. */
  word(typed: string, prefix: boolean): Clause | undefined;
  /** Finds folded words, at least one, in this order. */
  phrase(folded: readonly string[]): Clause;
}

/** As many words as may begin alike: all that begin so are found. */
const ANY_WORDS = 100_000;

/** Folded words in sequence in one of these fields; the last one may be a prefix. */
export function sequence(fields: string[], folded: readonly string[], prefix: boolean): Clause {
  const query = folded.map(indexedWord).join(' ');
  return prefix
    ? { multi_match: { type: 'phrase_prefix', query, fields, max_expansions: ANY_WORDS } }
    : { multi_match: { type: 'phrase', query, fields } };
}

/** Words that begin so. */
export function beginning(field: string, value: string, boost: number): Clause {
  return { prefix: { [field]: { value, boost } } };
}

/** A field with its weight. */
export function boosted(field: string, weight: number): string {
  return `${field}^${weight}`;
}

/** How much the other matches add: a word in title and description beats one in the title only. */
const OTHERS = 0.1;

/** What finds one of these, best by the best. */
export function anyOf(queries: Clause[]): Clause | undefined {
  return queries.length > 1 ? { dis_max: { queries, tie_breaker: OTHERS } } : queries[0];
}
