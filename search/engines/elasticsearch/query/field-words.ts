import { fieldTextsField, wordsField } from '../../../../profile-compiler/index.ts';
import type { FieldWeight } from '../../../port/search-query.ts';
import { analyseWord } from '../../../text/analyse.ts';
import { indexedWord, stemToken } from '../mapping/field-tokens.ts';
import {
  anyOf,
  beginning,
  boosted,
  sequence,
  type WeightedField,
  type WordClauses,
  wordsClause,
} from './word-clauses.ts';

/**
 * Stems times fields that are looked for. A server with little memory refuses a query of some thousand clauses. A long text is no
 * error: the words after these are matched unstemmed.
 */
const MOST_STEMS = 4000;

/** Elasticsearch takes an empty list of fields for all fields. */
const NOTHING = { match_none: {} } as const;

/** The index fields of all texts, by their weights. */
export function fieldsOfLevels(weights: readonly number[]): readonly WeightedField[] {
  return weights.map((weight, level) => ({ field: wordsField(level), weight }));
}

/** The index fields of text fields. */
export function fieldsOfTexts(sought: readonly FieldWeight[]): readonly WeightedField[] {
  return sought.map(({ name, weight }) => ({ field: fieldTextsField(name), weight }));
}

/** Looks for words of one query in index fields; `languages` are the primary subtags of the texts in the index. */
export function fieldWords(
  sought: readonly WeightedField[],
  languages: readonly string[],
): WordClauses {
  const fields = sought.map(({ field, weight }) => boosted(field, weight));
  let stemsLeft = MOST_STEMS;

  return {
    word(typed, prefix) {
      const { words, joined, stems } = analyseWord(typed, languages);
      if (words.length === 0 || fields.length === 0) {
        return words.length === 0 ? undefined : NOTHING;
      }
      const wholes = [...(words.length === 1 ? words : []), ...(joined ? [joined] : [])];
      stemsLeft -= stems.length * fields.length;
      const tokens = [...wholes, ...(stemsLeft < 0 ? [] : stems.map(stemToken))].map(indexedWord);
      const starts = prefix ? wholes.map(indexedWord) : [];
      return anyOf([
        ...(words.length > 1 ? [sequence(fields, words, prefix)] : []),
        ...(tokens.length > 0
          ? [{ multi_match: { type: 'best_fields' as const, query: tokens.join(' '), fields } }]
          : []),
        ...starts.flatMap((start) =>
          sought.map(({ field, weight }) => beginning(field, start, weight)),
        ),
      ]);
    },
    exact: (folded) => (fields.length === 0 ? NOTHING : wordsClause(sought, folded)),
    stems: (folded) =>
      fields.length === 0 ? NOTHING : wordsClause(sought, [...folded, ...folded.map(stemToken)]),
    phrase: (folded, isOpen) => (fields.length === 0 ? NOTHING : sequence(fields, folded, isOpen)),
  };
}
