import type { estypes } from '@elastic/elasticsearch';
import { JOINED, stemsField, wordsField } from '../../../profile-compiler/index.ts';
import { withoutStopWords } from '../../query/without-stop-words.ts';
import type { TextQuery } from '../../search-query.ts';
import { analyseWord } from '../../text/analyse.ts';
import { fold } from '../../text/fold.ts';
import { segmentsOf } from '../../text/words.ts';
import type { EntityPlan } from '../source/entity-plan.ts';
import { indexedWord, isStemmed, stemLevel } from '../source/text-members.ts';

type Clause = estypes.QueryDslQueryContainer;

interface Texts {
  readonly weights: readonly number[];
  /** Primary subtags of the texts in the index that are stemmed. */
  readonly stemmed: readonly string[];
}

/**
 * The clause that finds a text; undefined where nothing in it can be looked for. `languages` are the
 * primary subtags of the texts in the index.
 */
export function textClause(
  { weights }: EntityPlan,
  text: TextQuery,
  languages: readonly string[],
): Clause | undefined {
  const texts = { weights, stemmed: languages.filter(isStemmed) };
  return clauseOf(withoutStopWords(text, languages), texts);
}

function clauseOf(query: TextQuery, texts: Texts): Clause | undefined {
  switch (query.kind) {
    case 'word':
      return wordClause(query.word, query.prefix, texts);
    case 'phrase': {
      const words = query.words.flatMap((word) => analyseWord(word, []).words);
      return words.length === 0 ? undefined : anyOf(spelled(words, false, texts));
    }
    case 'and':
      return andClause(query.parts, texts);
    case 'or':
      return orClause(clausesOf(query.parts, texts));
    case 'not':
      return without([], clausesOf([query.part], texts));
  }
}

/** A word is found as its words in order, as these without hyphens, or by a stem. */
function wordClause(typed: string, prefix: boolean, texts: Texts): Clause | undefined {
  const segments = segmentsOf(typed);
  const words = segments.flatMap((segment) => segment.words);
  if (words.length === 0) {
    return undefined;
  }
  const joined = segments.length === 1 ? segments[0]?.joined : undefined;
  const wholes = [...(words.length === 1 ? words : []), ...(joined === undefined ? [] : [joined])];
  return anyOf([
    ...spelled(words.map(fold), prefix, texts),
    ...(joined === undefined ? [] : spelled([fold(joined)], prefix, texts)),
    ...wholes.flatMap((whole) => stemClauses(whole, texts)),
  ]);
}

/** Folded words that follow each other, in the texts of each weight. */
function spelled(folded: readonly string[], prefix: boolean, { weights }: Texts): Clause[] {
  const words = folded.map(indexedWord);
  return weights.flatMap((boost, level) => spelledAt(wordsField(level), words, { prefix, boost }));
}

interface Spelling {
  /** Whether the last word may go on. */
  readonly prefix: boolean;
  readonly boost: number;
}

/** As many words as may begin alike: all that begin so are found. */
const ANY_WORDS = 100_000;

function spelledAt(
  field: string,
  words: readonly string[],
  { prefix, boost }: Spelling,
): readonly Clause[] {
  const [value = '', ...others] = words;
  if (others.length > 0) {
    const query = words.join(' ');
    return prefix
      ? [{ match_phrase_prefix: { [field]: { query, boost, max_expansions: ANY_WORDS } } }]
      : [{ match_phrase: { [field]: { query, boost } } }];
  }
  const whole = { term: { [field]: { value, boost } } };
  return prefix ? [whole, { prefix: { [field]: { value, boost } } }] : [whole];
}

/** A whole word by the stems of each language, and as a word that others write with hyphens. */
function stemClauses(word: string, { weights, stemmed }: Texts): Clause[] {
  const levels = weights.filter((_, column) => stemLevel(column) === column);
  const value = indexedWord(fold(word));
  const joined = levels.map((boost, level) => ({
    term: { [stemsField(level, JOINED)]: { value, boost } },
  }));
  const fields = levels.flatMap((boost, level) =>
    stemmed.map((language) => `${stemsField(level, language)}^${boost}`),
  );
  const spellings = stemmed.length === 0 ? [] : new Set([word, fold(word)]);
  const stems = [...spellings].map((query) => ({
    multi_match: { query, fields, type: 'best_fields', operator: 'and' } as const,
  }));
  return [...joined, ...stems];
}

function andClause(parts: readonly TextQuery[], texts: Texts): Clause | undefined {
  const wanted = parts.filter((part) => part.kind !== 'not');
  const unwanted = parts.flatMap((part) => (part.kind === 'not' ? [part.part] : []));
  return without(clausesOf(wanted, texts), clausesOf(unwanted, texts));
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

function clausesOf(parts: readonly TextQuery[], texts: Texts): Clause[] {
  return parts.map((part) => clauseOf(part, texts)).filter((clause) => clause !== undefined);
}

/** What others score adds a little: a word of title and description is better than one of the title. */
const OTHERS = 0.1;

function anyOf(queries: Clause[]): Clause {
  return { dis_max: { queries, tie_breaker: OTHERS } };
}
