import type { estypes } from '@elastic/elasticsearch';
import { JOINED, stemsField, wordsField } from '../../../../profile-compiler/index.ts';
import { withoutStopWords } from '../../../query/without-stop-words.ts';
import { analyseWord } from '../../../text/analyse.ts';
import { fold } from '../../../text/fold.ts';
import { segmentsOf } from '../../../text/words.ts';
import type { TextQuery } from '../../search-query.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { indexedWord, isStemmed, stemLevel } from '../mapping/text-members.ts';

type Clause = estypes.QueryDslQueryContainer;

interface Texts {
  readonly weights: readonly number[];
  /** Primary subtags of the texts in the index that are stemmed. */
  readonly stemmed: readonly string[];
  /** How many stems may still be looked for. */
  stems: number;
}

/**
 * A server with little memory refuses a query of some thousand clauses, and each word has one for every
 * language and class of weights. A long text is no error: the words after these are matched unstemmed.
 */
const MOST_STEMS = 4000;

/**
 * The clause that finds a text; undefined where nothing in it can be looked for. `languages` are the
 * primary subtags of the texts in the index.
 */
export function textClause(
  { weights }: EntityPlan,
  text: TextQuery,
  languages: readonly string[],
): Clause | undefined {
  const texts = { weights, stemmed: languages.filter(isStemmed), stems: MOST_STEMS };
  return clauseOf(withoutStopWords(text, languages), texts);
}

function clauseOf(query: TextQuery, texts: Texts): Clause | undefined {
  switch (query.kind) {
    case 'word':
      return wordClause(query.word, query.prefix, texts);
    case 'phrase': {
      const words = query.words.flatMap((word) => analyseWord(word, []).words);
      return words.length === 0 ? undefined : phraseClause(words, false, texts);
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
  const single = words.length === 1 ? words : [];
  const wholes = joined === undefined ? single : [...single, joined];
  return anyOf([
    ...(words.length > 1 ? [phraseClause(words.map(fold), prefix, texts)] : []),
    ...wholes.flatMap((whole) => wholeClauses(whole, prefix, texts)),
  ]);
}

/** As many words as may begin alike: all that begin so are found. */
const ANY_WORDS = 100_000;

/** Folded words in sequence; the last one may be a prefix. */
function phraseClause(folded: readonly string[], prefix: boolean, { weights }: Texts): Clause {
  const query = folded.map(indexedWord).join(' ');
  const fields = weights.map((weight, level) => boosted(wordsField(level), weight));
  return prefix
    ? { multi_match: { type: 'phrase_prefix', query, fields, max_expansions: ANY_WORDS } }
    : { multi_match: { type: 'phrase', query, fields } };
}

/** One word: as it stands, as others write it with hyphens, as a beginning, by the stems of each language. */
function wholeClauses(word: string, prefix: boolean, texts: Texts): Clause[] {
  const { weights, stemmed } = texts;
  const value = indexedWord(fold(word));
  const levels = weights.filter((_, column) => stemLevel(column) === column);
  const spelled = [
    ...weights.map((weight, level) => boosted(wordsField(level), weight)),
    ...levels.map((weight, level) => boosted(stemsField(level, JOINED), weight)),
  ];
  const stems = levels.flatMap((weight, level) =>
    stemmed.map((language) => boosted(stemsField(level, language), weight)),
  );
  const spellings = [...new Set([word, fold(word)])];
  texts.stems -= stems.length * spellings.length;
  const isStemmable = stems.length > 0 && texts.stems >= 0;
  return [
    matchIn(spelled, value),
    ...(prefix ? weights.map((boost, level) => beginning(wordsField(level), value, boost)) : []),
    ...(isStemmable ? spellings.map((spelling) => matchIn(stems, spelling)) : []),
  ];
}

function matchIn(fields: string[], query: string): Clause {
  return { multi_match: { type: 'best_fields', query, fields, operator: 'and' } };
}

function beginning(field: string, value: string, boost: number): Clause {
  return { prefix: { [field]: { value, boost } } };
}

function boosted(field: string, weight: number): string {
  return `${field}^${weight}`;
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

/** How much the other matches add: a word in title and description beats one in the title only. */
const OTHERS = 0.1;

function anyOf(queries: Clause[]): Clause | undefined {
  return queries.length > 1 ? { dis_max: { queries, tie_breaker: OTHERS } } : queries[0];
}
