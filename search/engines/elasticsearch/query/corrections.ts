import type { estypes } from '@elastic/elasticsearch';
import { wordsField } from '../../../../profile-compiler/index.ts';
import type { Correction } from '../../../port/search-index.ts';
import type { MeantWord, MostWords } from '../../../port/search-query.ts';
import { foldedWords } from '../../../text/analyse.ts';
import { mostMistakes, SHORTEST_MISSPELLED } from '../../../text/similar-words.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { indexedWord } from '../mapping/indexed-word.ts';

/** Words that may be misspelled. */
const MOST_WORDS = 8;
const OPTIONS = 5;

/** A typed word that may be misspelled, by its position. */
interface Doubtful {
  readonly at: number;
  readonly typed: string;
  readonly folded: string;
  readonly most: number;
  readonly meant: readonly MeantWord[];
}

/** The part of a request that asks for words that are spelled like typed ones; empty where none can be misspelled. */
export function compileCorrections(
  { weights }: EntityPlan,
  text: MostWords,
): Pick<estypes.SearchRequest, 'suggest'> {
  const suggesters = doubtfulWords(text).flatMap((word) =>
    weights.map((_, level) => [`${word.at} ${level}`, suggester(word, wordsField(level))] as const),
  );
  return suggesters.length === 0 ? {} : { suggest: Object.fromEntries(suggesters) };
}

/** What was meant by words that no document has, in texts or in the operator's file of synonyms; `countOf` is how many have the word at a position as typed. */
export function readCorrections(
  text: MostWords,
  { suggest = {} }: Pick<estypes.SearchResponse<unknown>, 'suggest'>,
  countOf: (at: number) => number,
): readonly Correction[] {
  return doubtfulWords(text).flatMap(({ typed, at, folded, meant }) => {
    if (countOf(at) > 0) {
      return [];
    }
    const options = Object.entries(suggest)
      .filter(([name]) => name.startsWith(`${at} `))
      .flatMap(([, found]) => found.flatMap((entry) => entry.options as Option[]));
    const others = meant.map((one) => optionOf(one, folded));
    const [best] = [...options, ...others].toSorted((a, b) => b.score - a.score || b.freq - a.freq);
    return best ? [{ word: typed, instead: best.text }] : [];
  });
}

/** Scores as the server does, in its precision: by the part of the letters that have no mistake. */
function optionOf({ word, distance }: MeantWord, folded: string): Option {
  const mistakes = Math.fround(distance / Math.min(word.length, folded.length));
  return { text: word, freq: 0, score: Math.fround(1 - mistakes) };
}

interface Option {
  readonly text: string;
  readonly score: number;
  readonly freq: number;
}

function doubtfulWords({ words }: MostWords): readonly Doubtful[] {
  return words.slice(0, MOST_WORDS).flatMap(({ word, meant = [] }, at) => {
    const [folded = '', ...others] = foldedWords(word);
    const most = others.length === 0 ? mostMistakes(folded) : 0;
    return most > 0 ? [{ at, typed: word, folded, most, meant }] : [];
  });
}

function suggester({ folded, most }: Doubtful, field: string): estypes.SearchFieldSuggester {
  return {
    text: indexedWord(folded),
    term: {
      field,
      suggest_mode: 'always',
      max_edits: most,
      prefix_length: 0,
      min_word_length: SHORTEST_MISSPELLED,
      size: OPTIONS,
    },
  };
}
