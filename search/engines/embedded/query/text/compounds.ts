import { analyseWord } from '../../../../text/analyse.ts';
import { otherDutchStem } from '../../../../text/dutch-stems.ts';
import { backwardsOf, rangeOf } from '../../texts/sorted-words.ts';
import {
  documentsWith,
  type FormsOfParts,
  type Index,
  knownForms,
  type LooseWord,
} from './known-words.ts';

/** How good it is to find a compound in place of a part of it, and of another inflection of that part. */
const QUALITY = { part: 0.6, inflected: 0.5 };
/** Letters of a part, of a compound, and of one of two words that were typed as one. */
const SHORTEST = { part: 4, compound: 7, half: 3 };
const MOST_COMPOUNDS = 60;
/** What stands between the words of a compound, in German and Dutch. */
export const LINKS = ['', 's', 'es', 'en', 'e', 'n'];
/** Languages that write compounds as one word, with a stemmer that takes little away. */
export const COMPOUNDING = ['da', 'de', 'nb', 'nl', 'nn', 'no', 'sv'];
/** Letters that an inflection may add. */
const LONGEST_ENDING = 3;
/** What the last word of a compound may have behind its stem: `Unfall` in `Verkehrsunfälle`. */
const ENDINGS = ['e', 'en', 'er', 'n', 's', 'es'];

/** What longer words are looked up by. */
interface Part {
  readonly letters: string;
  readonly quality: number;
}

/** Longer words that begin or end with this one, in these languages (primary subtags) also with another ending; the most frequent of each. */
export function compoundsOf(
  texts: Index,
  { word, languages }: { readonly word: string; readonly languages: readonly string[] },
): readonly LooseWord[] {
  if (word.length < SHORTEST.part) {
    return [];
  }
  const compounding = languages.filter((language) => COMPOUNDING.includes(language));
  const stems = analyseWord(word, compounding).stems.filter(
    (stem) =>
      stem !== word &&
      stem.length >= SHORTEST.part &&
      stem.length >= word.length - LONGEST_ENDING &&
      !isOtherDutchStem(stem, word),
  );
  const own: Part = { letters: word, quality: QUALITY.part };
  const inflected = stems.map((letters): Part => ({ letters, quality: QUALITY.inflected }));
  const ended = compounding.length === 0 ? [] : [word, ...stems].flatMap(withEndings);
  const { words } = texts;
  const beginning = [own, ...inflected].flatMap((part) =>
    longerWords(texts, words.forwards(), part),
  );
  const ending = [own, ...inflected, ...ended].flatMap(({ letters, quality }) =>
    longerWords(texts, words.backwards(), { letters: backwardsOf(letters), quality }),
  );
  return [...mostFrequent(beginning), ...mostFrequent(ending)];
}

/** Other Dutch inflections are whole words: what begins so may be in any language (`therefore` for `therev`). */
function isOtherDutchStem(stem: string, word: string): boolean {
  return otherDutchStem(stem).some((other) => word.startsWith(other));
}

function withEndings(word: string): readonly Part[] {
  return ENDINGS.map((ending) => ({ letters: word + ending, quality: QUALITY.inflected }));
}

interface LongerWord extends LooseWord {
  readonly documents: number;
}

function longerWords(
  texts: Index,
  sorted: Parameters<typeof rangeOf>[0],
  { letters, quality }: Part,
): readonly LongerWord[] {
  const { from, to } = rangeOf(sorted, letters);
  return Array.from(sorted.words.subarray(from, to), (word) => ({
    word,
    quality,
    documents: documentsWith(texts, word),
  }));
}

function mostFrequent(words: readonly LongerWord[]): readonly LooseWord[] {
  return words
    .toSorted((a, b) => b.quality - a.quality || b.documents - a.documents)
    .slice(0, MOST_COMPOUNDS)
    .map(({ word, quality }) => ({ word, quality }));
}

/** Two words that a compound is made of, or that were typed as one, where the index knows both, or something with them as stem. */
export function pairsOf(texts: Index, word: string): readonly FormsOfParts[] {
  const pairs: FormsOfParts[] = [];
  for (let end = SHORTEST.half; end <= word.length - SHORTEST.half; end += 1) {
    const first = word.length < SHORTEST.compound ? [] : knownForms(texts, word.slice(0, end));
    const rest = word.slice(end);
    for (const link of first.length === 0 ? [] : LINKS) {
      const isLong = rest.length - link.length >= SHORTEST.half;
      const second =
        isLong && rest.startsWith(link) ? knownForms(texts, rest.slice(link.length)) : [];
      if (second.length > 0) {
        pairs.push([first, second]);
      }
    }
  }
  return pairs;
}
