import type { estypes } from '@elastic/elasticsearch';
import { wordsField } from '../../../../profile-compiler/index.ts';
import { analyseWord } from '../../../text/analyse.ts';
import type { Correction } from '../../search-index.ts';
import type { MostWords } from '../../search-query.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { indexedWord } from '../mapping/indexed-word.ts';

/** Words that may be misspelled; letters from which one may have one mistake, and two. */
const MOST_WORDS = 8;
const SHORTEST = { oneMistake: 4, twoMistakes: 8 };
const ONLY_LETTERS = /^\p{L}+$/u;
const OPTIONS = 5;

/** A typed word that may be misspelled, by its position. */
interface Doubtful {
  readonly at: number;
  readonly typed: string;
  readonly folded: string;
}

/** The part of a request that asks for words that are spelled like typed ones; empty where none can be misspelled. */
export function compileCorrections(
  { weights }: EntityPlan,
  text: MostWords,
): Pick<estypes.SearchRequest, 'suggest'> {
  const suggesters = doubtfulWords(text).flatMap(({ folded, at }) =>
    weights.map((_, level) => [`${at} ${level}`, suggester(folded, wordsField(level))] as const),
  );
  return suggesters.length === 0 ? {} : { suggest: Object.fromEntries(suggesters) };
}

/** What was meant by words that no document has; `countOf` is how many have the word at a position as typed. */
export function readCorrections(
  text: MostWords,
  { suggest = {} }: Pick<estypes.SearchResponse<unknown>, 'suggest'>,
  countOf: (at: number) => number,
): readonly Correction[] {
  return doubtfulWords(text).flatMap(({ typed, at }) => {
    if (countOf(at) > 0) {
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
  return words.slice(0, MOST_WORDS).flatMap(({ word }, at) => {
    const [folded = '', ...others] = analyseWord(word, []).words;
    const isDoubtful =
      others.length === 0 && folded.length >= SHORTEST.oneMistake && ONLY_LETTERS.test(folded);
    return isDoubtful ? [{ at, typed: word, folded }] : [];
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
