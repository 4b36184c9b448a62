import { analyseWord } from '../../../../text/analyse.ts';
import { spellingsIn } from '../../../../text/umlauts.ts';
import { similarWords } from '../../texts/similar-words.ts';
import type { TextMemory } from '../../texts/text-memory.ts';
import { backwardsOf, rangeOf } from '../../texts/word-dictionary.ts';
import type { MatchScope } from './match-query.ts';

/** A word of the index that a typed one is found by; 1 is the word itself, less is worse. */
export interface LooseWord {
  readonly word: number;
  readonly quality: number;
}

/** What a word is found by beside its own spelling. */
export interface LooseVariants {
  readonly words: readonly LooseWord[];
  /** Pairs of words that a compound may stand for: a document must have both. */
  readonly pairs: readonly (readonly [number, number])[];
  /** The word that was probably meant, where the index does not have the typed one. */
  readonly instead?: string;
}

/** How good it is to find something else in place of a word. */
const QUALITY = { oneMistake: 0.8, twoMistakes: 0.55, otherFirstLetter: 0.9, rare: 0.7, part: 0.6 };
/** A word with one mistake behind its first letter. */
const LIKELY = QUALITY.oneMistake * QUALITY.otherFirstLetter;
/** Letters of a word that may have one mistake, and two. */
const SHORTEST = { oneMistake: 4, twoMistakes: 8, part: 4, compound: 7, half: 3 };
const MOST_SIMILAR = 20;
const MOST_COMPOUNDS = 60;
/** Documents that have a word which may well be misspelled in them. */
const RARE = 2;
const ONLY_LETTERS = /^\p{L}+$/u;
/** What stands between the words of a compound, in German and Dutch. */
export const LINKS = ['', 's', 'es', 'en', 'e', 'n'];

/** What a word may have meant that is in `documents` documents as typed; `languages` are those of the texts. */
export function looseVariants(
  { texts, languages }: Pick<MatchScope, 'texts' | 'languages'>,
  typed: string,
  documents: number,
): LooseVariants {
  const [word = '', ...others] = analyseWord(typed, []).words;
  if (others.length > 0 || !ONLY_LETTERS.test(word)) {
    return { words: [], pairs: [] };
  }
  const similar = documents > RARE ? [] : misspelled(texts, word);
  const spellings = spellingsIn(languages, word);
  const compounds = spellings.flatMap((spelling) => compoundsOf(texts, spelling));
  const factor = documents === 0 ? 1 : QUALITY.rare;
  // A word that others are made of is spelled right, whatever is spelled a little like it.
  const best = similar.find(({ quality }) => compounds.length === 0 || quality > LIKELY);
  return {
    words: [
      ...similar.map(({ word: other, quality }) => ({ word: other, quality: quality * factor })),
      ...compounds,
    ],
    pairs: documents === 0 ? spellings.flatMap((spelling) => pairsOf(texts, spelling)) : [],
    ...(documents === 0 && best && { instead: texts.words.text(best.word) }),
  };
}

type Index = Pick<TextMemory, 'words' | 'postings'>;

/** About as many documents as have a word. */
function documentsWith({ words, postings }: Index, word: number): number {
  return Math.max(0, ...words.formsOf(word).map(postings.length));
}

/** Words that are spelled like this one, the best and most frequent first. */
function misspelled(texts: Index, typed: string): readonly LooseWord[] {
  if (typed.length < SHORTEST.oneMistake) {
    return [];
  }
  const { text } = texts.words;
  const letterDifference = (word: number) => Math.abs(text(word).length - typed.length);
  const most = typed.length < SHORTEST.twoMistakes ? 1 : 2;
  return similarWords(texts.words, typed, most)
    .map(({ word, distance }) => ({
      word,
      documents: documentsWith(texts, word),
      quality:
        (distance === 1 ? QUALITY.oneMistake : QUALITY.twoMistakes) *
        (text(word).charCodeAt(0) === typed.charCodeAt(0) ? 1 : QUALITY.otherFirstLetter),
    }))
    .filter(({ word, documents }) => documents > 0 && ONLY_LETTERS.test(text(word)))
    .sort(
      (a, b) =>
        b.quality - a.quality ||
        b.documents - a.documents ||
        letterDifference(a.word) - letterDifference(b.word) ||
        (text(a.word) < text(b.word) ? -1 : 1),
    )
    .slice(0, MOST_SIMILAR);
}

/** Longer words that begin or end with this one, the most frequent of each. */
function compoundsOf(texts: Index, word: string): readonly LooseWord[] {
  if (word.length < SHORTEST.part) {
    return [];
  }
  const ways = [
    { sorted: texts.words.forwards(), letters: word },
    { sorted: texts.words.backwards(), letters: backwardsOf(word) },
  ];
  return ways.flatMap(({ sorted, letters }) => {
    const { from, to } = rangeOf(sorted, letters);
    return Array.from(sorted.words.subarray(from, to), (longer) => ({
      word: longer,
      documents: documentsWith(texts, longer),
    }))
      .sort((a, b) => b.documents - a.documents)
      .slice(0, MOST_COMPOUNDS)
      .map((found) => ({ word: found.word, quality: QUALITY.part }));
  });
}

/** Two words that a compound is made of, where the index knows both. */
function pairsOf(texts: Index, word: string): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  const knownWord = (text: string) => {
    const known = text.length < SHORTEST.half ? undefined : texts.words.find(text);
    return known !== undefined && documentsWith(texts, known) > 0 ? known : undefined;
  };
  for (let end = SHORTEST.half; end <= word.length - SHORTEST.half; end += 1) {
    const first = word.length < SHORTEST.compound ? undefined : knownWord(word.slice(0, end));
    const rest = word.slice(end);
    for (const link of first === undefined ? [] : LINKS) {
      const second = rest.startsWith(link) ? knownWord(rest.slice(link.length)) : undefined;
      if (first !== undefined && second !== undefined) {
        pairs.push([first, second]);
      }
    }
  }
  return pairs;
}
