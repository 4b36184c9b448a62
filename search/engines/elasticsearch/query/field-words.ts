import type { estypes } from '@elastic/elasticsearch';
import { fieldTextsField, wordsField } from '../../../../profile-compiler/index.ts';
import type { FieldWeight } from '../../../port/search-query.ts';
import { analyseWord } from '../../../text/analyse.ts';
import { indexedWord, stemToken } from '../mapping/field-tokens.ts';

type Clause = estypes.QueryDslQueryContainer;

/** A field of words with its weight. */
interface WeightedField {
  readonly field: string;
  readonly weight: number;
}

/** The index fields of all texts, by their weights. */
export function fieldsOfLevels(weights: readonly number[]): readonly WeightedField[] {
  return weights.map((weight, level) => ({ field: wordsField(level), weight }));
}

/** The index fields of text fields. */
export function fieldsOfTexts(sought: readonly FieldWeight[]): readonly WeightedField[] {
  return sought.map(({ name, weight }) => ({ field: fieldTextsField(name), weight }));
}

/**
 * Stems times fields that are looked for. A server with little memory refuses a query of some thousand clauses. A long text is no
 * error: the words after these are matched unstemmed.
 */
const MAX_STEMS = 4000;

/** Elasticsearch takes an empty list of fields for all fields. */
const NOTHING = { match_none: {} } as const;

/** How words and phrases are looked for. */
export type WordClauses = ReturnType<typeof fieldWords>;

/** Looks for words of one query in index fields; `languages` are the primary subtags of the texts in the index. */
export function fieldWords(sought: readonly WeightedField[], languages: readonly string[]) {
  let stemsLeft = MAX_STEMS;
  return {
    /** Finds a typed word between blanks; undefined if it has no letter or digit. */
    word(typed: string, prefix: boolean): Clause | undefined {
      const { words, joined, stems } = analyseWord(typed, languages);
      if (words.length === 0 || sought.length === 0) {
        return words.length === 0 ? undefined : NOTHING;
      }
      const wholes = [...(words.length === 1 ? words : []), ...(joined ? [joined] : [])];
      stemsLeft -= stems.length * sought.length;
      const tokens = [...wholes, ...(stemsLeft < 0 ? [] : stems.map(stemToken))].map(indexedWord);
      const starts = prefix ? wholes.map(indexedWord) : [];
      return anyOf([
        ...(words.length > 1 ? [sequence(sought, words, prefix)] : []),
        ...(tokens.length > 0 ? [match(sought, tokens, { type: 'best_fields' })] : []),
        ...starts.flatMap((value) =>
          sought.map(({ field, weight }) => ({ prefix: { [field]: { value, boost: weight } } })),
        ),
      ]);
    },
    /** Finds one of some folded words as they stand. */
    exact: (folded: readonly string[]): Clause => oneOf(sought, folded),
    /** Finds one of some folded words, or a word of which one is the stem. */
    stems: (folded: readonly string[]): Clause =>
      oneOf(sought, [...folded, ...folded.map(stemToken)]),
    /** Finds folded words, at least one, in this order; of an open phrase the last may go on. */
    phrase: (folded: readonly string[], isOpen: boolean): Clause =>
      sequence(sought, folded, isOpen),
  };
}

type Matching = Pick<estypes.QueryDslMultiMatchQuery, 'type' | 'max_expansions'>;

function match(
  sought: readonly WeightedField[],
  words: readonly string[],
  matching: Matching,
): Clause {
  const fields = sought.map(({ field, weight }) => `${field}^${weight}`);
  return fields.length === 0
    ? NOTHING
    : { multi_match: { ...matching, query: words.join(' '), fields } };
}

/** As many words as may begin alike: all that begin so are found. */
const ANY_WORDS = 100_000;

/** Folded words in sequence in one of these fields; the last one may be a prefix. */
function sequence(
  sought: readonly WeightedField[],
  folded: readonly string[],
  prefix: boolean,
): Clause {
  const matching: Matching = prefix
    ? { type: 'phrase_prefix', max_expansions: ANY_WORDS }
    : { type: 'phrase' };
  return match(sought, folded.map(indexedWord), matching);
}

/** Words that score by BM25: of more, it would prefer the rarest, which say nothing of what was typed. */
const MAX_SCORED = 20;

/** Finds one of some folded words in one of these fields; many words score alike. */
function oneOf(sought: readonly WeightedField[], folded: readonly string[]): Clause {
  const words = folded.map(indexedWord);
  if (words.length <= MAX_SCORED || sought.length === 0) {
    return match(sought, words, { type: 'best_fields' });
  }
  const queries = sought.map(({ field, weight }) => ({
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
