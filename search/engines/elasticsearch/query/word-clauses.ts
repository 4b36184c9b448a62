import type { estypes } from '@elastic/elasticsearch';
import type { WeightedTerm, WordQuery } from '../../../port/search-query.ts';
import { indexedWord } from '../mapping/field-tokens.ts';

type Clause = estypes.QueryDslQueryContainer;

/** How words and phrases are looked for. */
export interface WordClauses {
  /** Finds a typed word between blanks; undefined if it has no letter or digit. */
  word(typed: string, prefix: boolean): Clause | undefined;
  /** Finds one of some folded words as they stand. */
  exact(folded: readonly string[]): Clause;
  /** Finds one of some folded words, or a word of which one is the stem. */
  stems(folded: readonly string[]): Clause;
  /** Finds folded words, at least one, in this order; of an open phrase the last may go on. */
  phrase(folded: readonly string[], isOpen: boolean): Clause;
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

/** A field of words with its weight. */
export interface WeightedField {
  readonly field: string;
  readonly weight: number;
}

/** A field with its weight. */
export function boosted(field: string, weight: number): string {
  return `${field}^${weight}`;
}

/** Words that score by BM25: of more, it would prefer the rarest, which say nothing of what was typed. */
const MOST_SCORED = 20;

/** Finds one of some folded words in one of these fields; many words score alike. */
export function wordsClause(fields: readonly WeightedField[], folded: readonly string[]): Clause {
  const words = folded.map(indexedWord);
  if (words.length <= MOST_SCORED) {
    const names = fields.map(({ field, weight }) => boosted(field, weight));
    return {
      multi_match: {
        type: 'best_fields',
        query: words.join(' '),
        fields: names,
      },
    };
  }
  const queries = fields.map(({ field, weight }) => ({
    constant_score: { filter: { terms: { [field]: words } }, boost: weight },
  }));
  return { dis_max: { queries } };
}

/** How much the other matches add: a word in title and description beats one in the title only. */
const OTHERS = 0.1;

/** What finds one of these, best by the best. */
export function anyOf(queries: readonly Clause[]): Clause | undefined {
  return queries.length > 1
    ? { dis_max: { queries: [...queries], tie_breaker: OTHERS } }
    : queries[0];
}

/** Finds what a word is expanded to, each by its weight. */
function termClauses(terms: readonly WeightedTerm[], clauses: WordClauses): readonly Clause[] {
  const alike = (wanted: WeightedTerm['match'], find: WordClauses['exact']) =>
    [
      ...Map.groupBy(
        terms.filter(({ match }) => match === wanted),
        ({ weight }) => weight,
      ),
    ].map(([weight, found]) => weighted([find(found.flatMap(({ words }) => words))], weight));
  return [
    ...alike('word', clauses.exact),
    ...alike('stem', clauses.stems),
    ...terms
      .filter(({ match }) => match !== 'word' && match !== 'stem')
      .flatMap((term) => termClause(term, clauses) ?? []),
  ];
}

function termClause(
  { match, words, weight }: WeightedTerm,
  clauses: WordClauses,
): Clause | undefined {
  switch (match) {
    case 'phrase':
    case 'open-phrase':
      return weighted([clauses.phrase(words, match === 'open-phrase')], weight);
    default: {
      const parts = words.map((word) =>
        match === 'all' ? clauses.stems([word]) : clauses.word(word, false),
      );
      const known = parts.filter((clause) => clause !== undefined);
      return known.length === 0 ? undefined : weighted(known, weight / known.length);
    }
  }
}

function weighted(must: readonly Clause[], boost: number): Clause {
  return { bool: { must: [...must], boost } };
}

/** Finds a word as it was typed, or by what it is expanded to; undefined where it has no letter or digit. */
export function wordClause(
  { word, prefix, expansions = [] }: WordQuery,
  clauses: WordClauses,
): Clause | undefined {
  const own = clauses.word(word, prefix);
  return own && anyOf([own, ...termClauses(expansions, clauses)]);
}

/** The same; finds nothing for a word without letter or digit. */
export function typedClause(word: WordQuery, clauses: WordClauses): Clause {
  return wordClause(word, clauses) ?? { match_none: {} };
}
