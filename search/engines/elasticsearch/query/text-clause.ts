import type { estypes } from '@elastic/elasticsearch';
import { hasOwnTexts } from '../../../../profile-compiler/index.ts';
import { normalizedText } from '../../../expansion/word-join.ts';
import type {
  MinimumShouldMatch,
  SearchQuery,
  TextQuery,
  WordQuery,
} from '../../../port/search-query.ts';
import { checkFields } from '../../../query/wrong-filter.ts';
import { foldedWords } from '../../../text/analyse.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { fieldsOfLevels, fieldsOfTexts, fieldWords, type WordClauses } from './field-words.ts';
import { typedClause, wordClause } from './word-clauses.ts';

type Clause = estypes.QueryDslQueryContainer;

/** A word with its inverse document frequency: 0 where no document has it, absent without a count. */
export interface CountedWord extends WordQuery {
  readonly weight?: number;
}

/** Most of some words, with the sets of words of which a document must have one. */
export interface DecidedWords extends MinimumShouldMatch {
  readonly words: readonly CountedWord[];
  readonly sufficient: readonly (readonly CountedWord[])[];
}

/**
 * The clause that finds the text of a query; undefined if nothing in it can be looked for. `languages` are the
 * primary subtags of the texts in the index. Throws `InvalidQueryError` for an unknown field.
 */
export function textClause(
  plan: EntityPlan,
  { text, fields }: Pick<SearchQuery, 'text' | 'fields'>,
  languages: readonly string[],
): Clause | undefined {
  checkFields(plan, fields);
  const words = wordsIn(plan, fields, languages);
  if (text?.kind === 'most') {
    return mostClause(text, words);
  }
  return text && clauseOf(normalizedText(text, languages), words);
}

/** How the words of a query are looked for: in some fields, or in all. */
export function wordsIn(
  { weights, texts }: EntityPlan,
  fields: SearchQuery['fields'],
  languages: readonly string[],
): WordClauses {
  const isWithin = fields && (fields.length === 0 || hasOwnTexts(texts));
  return fieldWords(isWithin ? fieldsOfTexts(fields) : fieldsOfLevels(weights), languages);
}

/** Documents with one of the sets of words that are enough; every word scores. */
function mostClause(text: MinimumShouldMatch | DecidedWords, words: WordClauses): Clause {
  const sets = 'sufficient' in text ? text.sufficient : [];
  return {
    bool: {
      should: text.words.map((word) => typedClause(word, words)),
      minimum_should_match: 1,
      ...(sets.length > 0 && { filter: [oneSetOf(sets, words)] }),
    },
  };
}

function oneSetOf(sets: DecidedWords['sufficient'], words: WordClauses): Clause {
  const should = sets.map((all) => ({
    bool: { filter: all.map((word) => typedClause(word, words)) },
  }));
  return { bool: { should, minimum_should_match: 1 } };
}

/** The clause of a query without its stop words; undefined if nothing in it can be looked for. */
export function clauseOf(query: TextQuery, words: WordClauses): Clause | undefined {
  switch (query.kind) {
    case 'word':
      return wordClause(query, words);
    case 'phrase': {
      const folded = query.words.flatMap((word) => foldedWords(word));
      return folded.length === 0 ? undefined : words.phrase(folded, false);
    }
    case 'and':
      return andClause(query.parts, words);
    case 'or':
      return orClause(clausesOf(query.parts, words));
    case 'not':
      return without([], clausesOf([query.part], words));
  }
}

function andClause(parts: readonly TextQuery[], words: WordClauses): Clause | undefined {
  const wanted = parts.filter((part) => part.kind !== 'not');
  const unwanted = parts.flatMap((part) => (part.kind === 'not' ? [part.part] : []));
  return without(clausesOf(wanted, words), clausesOf(unwanted, words));
}

function without(must: readonly Clause[], mustNot: readonly Clause[]): Clause | undefined {
  if (mustNot.length === 0) {
    return must.length > 1 ? { bool: { must: [...must] } } : must[0];
  }
  return { bool: { ...(must.length > 0 && { must: [...must] }), must_not: [...mustNot] } };
}

function orClause(should: readonly Clause[]): Clause | undefined {
  return should.length > 1 ? { bool: { should: [...should], minimum_should_match: 1 } } : should[0];
}

function clausesOf(parts: readonly TextQuery[], words: WordClauses): Clause[] {
  return parts.map((part) => clauseOf(part, words)).filter((clause) => clause !== undefined);
}
