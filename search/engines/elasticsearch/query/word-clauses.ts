import type { estypes } from '@elastic/elasticsearch';
import type { WeightedTerm, WordQuery } from '../../../port/search-query.ts';
import { anyOf, type WordClauses } from './field-words.ts';

type Clause = estypes.QueryDslQueryContainer;

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
  if (match === 'phrase' || match === 'open-phrase') {
    return weighted([clauses.phrase(words, match === 'open-phrase')], weight);
  }
  const parts = words.map((word) =>
    match === 'all' ? clauses.stems([word]) : clauses.word(word, false),
  );
  const known = parts.filter((clause) => clause !== undefined);
  return known.length === 0 ? undefined : weighted(known, weight / known.length);
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

/** As `wordClause`, but matches nothing for a word without letter or digit. */
export function typedClause(word: WordQuery, clauses: WordClauses): Clause {
  return wordClause(word, clauses) ?? { match_none: {} };
}
