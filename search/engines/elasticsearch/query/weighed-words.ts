import type { estypes } from '@elastic/elasticsearch';
import { JOINED, STEM_LEVELS, stemsField, wordsField } from '../../../../profile-compiler/index.ts';
import { fold } from '../../../text/fold.ts';
import { segmentsOf } from '../../../text/words.ts';
import { indexedWord } from '../mapping/indexed-word.ts';
import { isStemmed, stemLevel } from '../mapping/text-members.ts';
import {
  anyOf,
  beginning,
  boosted,
  sequence,
  type WeightedField,
  type WordClauses,
  wordsClause,
} from './word-clauses.ts';

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
/** Stems of one expansion: in an index of many languages, the typed words need the room. */
const MOST_EXPANDED = 200;

/** Looks for words of one query in all texts, by their weights. */
export function weighedWords(
  weights: readonly number[],
  languages: readonly string[],
): WordClauses {
  const texts = { weights, stemmed: languages.filter(isStemmed), stems: MOST_STEMS };
  return {
    word: (typed, prefix) => wordClause(typed, prefix, texts),
    exact: (folded) => wordsClause(weights.map(wordsIn), folded),
    stems(folded) {
      const count = STEM_LEVELS * texts.stemmed.length * folded.length;
      const stems = count > MOST_EXPANDED ? [] : stemFields(folded, texts);
      return wordsClause([...weights.map(wordsIn), ...stems], folded);
    },
    phrase: (folded, isOpen) => phraseClause(folded, isOpen, texts),
  };
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

function wordsIn(weight: number, level: number): WeightedField {
  return { field: wordsField(level), weight };
}

/** The stems of all languages, as long as there is room for so many more words. */
function stemFields(words: readonly string[], texts: Texts): readonly WeightedField[] {
  const fields = texts.weights
    .filter((_, column) => stemLevel(column) === column)
    .flatMap((weight, level) =>
      texts.stemmed.map((language) => ({ field: stemsField(level, language), weight })),
    );
  texts.stems -= fields.length * words.length;
  return texts.stems < 0 ? [] : fields;
}

/** One word: as it stands, as others write it with hyphens, as a beginning, by the stems of each language. */
function wholeClauses(word: string, prefix: boolean, texts: Texts): Clause[] {
  const { weights } = texts;
  const value = indexedWord(fold(word));
  const levels = weights.filter((_, column) => stemLevel(column) === column);
  const spelled = [
    ...weights.map((weight, level) => boosted(wordsField(level), weight)),
    ...levels.map((weight, level) => boosted(stemsField(level, JOINED), weight)),
  ];
  const spellings = [...new Set([word, fold(word)])];
  const stems = stemFields(spellings, texts).map(({ field, weight }) => boosted(field, weight));
  return [
    matchIn(spelled, value),
    ...(prefix ? weights.map((boost, level) => beginning(wordsField(level), value, boost)) : []),
    ...(stems.length > 0 ? spellings.map((spelling) => matchIn(stems, spelling)) : []),
  ];
}

function matchIn(fields: string[], query: string): Clause {
  return { multi_match: { type: 'best_fields', query, fields, operator: 'and' } };
}

function phraseClause(folded: readonly string[], prefix: boolean, { weights }: Texts): Clause {
  const fields = weights.map((weight, level) => boosted(wordsField(level), weight));
  return sequence(fields, folded, prefix);
}
