import type { estypes } from '@elastic/elasticsearch';
import { wordsField } from '../../../../profile-compiler/index.ts';
import { analyseWord } from '../../../text/analyse.ts';
import type { Correction } from '../../search-index.ts';
import type { MostWords } from '../../search-query.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { indexedWord } from '../mapping/indexed-word.ts';
import { weighedWords } from './weighed-words.ts';

/** Words that may be misspelled; letters from which one may have one mistake, and two. */
const MOST_WORDS = 8;
const SHORTEST = { oneMistake: 4, twoMistakes: 8 };
const ONLY_LETTERS = /^\p{L}+$/u;
const OPTIONS = 5;

/** A typed word that may be misspelled. */
interface Doubtful {
  readonly typed: string;
  readonly prefix: boolean;
  readonly folded: string;
}

/** How often each word occurs as typed, by its position. */
export interface CorrectionsAnswer {
  readonly typed?: { readonly buckets: Readonly<Record<string, { readonly doc_count: number }>> };
}

/** The request for words that are spelled like typed ones; `undefined` where none can be misspelled. */
export function compileCorrections(
  { weights }: EntityPlan,
  text: MostWords,
  languages: readonly string[],
): estypes.SearchRequest | undefined {
  const words = doubtfulWords(text);
  if (words.length === 0) {
    return undefined;
  }
  const clauses = weighedWords(weights, languages);
  const filters = words.map(({ typed, prefix }, at) => [at, clauses.word(typed, prefix)] as const);
  const suggesters = words.flatMap(({ folded }, at) =>
    weights.map((_, level) => [`${at} ${level}`, suggester(folded, wordsField(level))] as const),
  );
  return {
    size: 0,
    track_total_hits: false,
    aggs: {
      typed: { filters: { filters: Object.fromEntries(filters.filter(([, clause]) => clause)) } },
    } as Record<string, estypes.AggregationsAggregationContainer>,
    suggest: Object.fromEntries(suggesters),
  };
}

/** What was meant by words that no document has. */
export function readCorrections(
  text: MostWords,
  { aggregations, suggest = {} }: estypes.SearchResponse<unknown, CorrectionsAnswer>,
): readonly Correction[] {
  const counts = aggregations?.typed?.buckets ?? {};
  return doubtfulWords(text).flatMap(({ typed }, at) => {
    if ((counts[at]?.doc_count ?? 0) > 0) {
      return [];
    }
    const options = Object.entries(suggest)
      .filter(([name]) => name.startsWith(`${at} `))
      .flatMap(([, found]) => found.flatMap((entry) => entry.options as Option[]));
    const [best] = options.toSorted((a, b) => b.score - a.score || b.freq - a.freq);
    return best ? [{ word: typed, instead: best.text }] : [];
  });
}

interface Option {
  readonly text: string;
  readonly score: number;
  readonly freq: number;
}

function doubtfulWords({ words }: MostWords): readonly Doubtful[] {
  return words.slice(0, MOST_WORDS).flatMap(({ word, prefix }) => {
    const [folded = '', ...others] = analyseWord(word, []).words;
    const isDoubtful =
      others.length === 0 && folded.length >= SHORTEST.oneMistake && ONLY_LETTERS.test(folded);
    return isDoubtful ? [{ typed: word, prefix, folded }] : [];
  });
}

function suggester(folded: string, field: string): estypes.SearchFieldSuggester {
  return {
    text: indexedWord(folded),
    term: {
      field,
      suggest_mode: 'always',
      max_edits: folded.length < SHORTEST.twoMistakes ? 1 : 2,
      prefix_length: 0,
      min_word_length: SHORTEST.oneMistake,
      size: OPTIONS,
    },
  };
}
