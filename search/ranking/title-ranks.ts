import { titleTexts } from '../field-values/texts.ts';
import { foldedWords } from '../text/analyse.ts';
import { isStopWord } from '../text/stop-words.ts';
import { eachOnce, titleScorer } from './title-rule.ts';
import type { TypedWord } from './title-words.ts';

/** The typed words that titles are compared with. */
export interface TitleQuery {
  readonly words: readonly TypedWord[];
  /** Weight of each word. */
  readonly weights: readonly number[];
  /** The folded words of the title that was typed, if it was one, each once. */
  readonly whole: readonly string[];
}

/** Score of a title, from 0 to 1, and whether it equals the query. */
export interface TitleRank {
  readonly score: number;
  readonly isWhole: boolean;
}

/** Typed words that are looked for in titles. */
const MOST_WORDS = 64;
/** The weight of a stop word of a title against another word. */
const STOP_WORD = 0.2;
/** The typed words that a word of a title answers. */
interface Answered {
  /** Position of the first, or -1. */
  readonly typed: number;
  /** Quality of the match. */
  readonly quality: number;
  /** Number of typed words that it answers: two that are typed side by side if it answers both alike. */
  readonly amount: number;
}

/** A word of a title with what it weighs. */
interface JudgedWord extends Answered {
  readonly weight: number;
}

const NONE: Answered = { typed: -1, quality: 0, amount: 1 };
/** Any title without a typed word. */
const NO_RANK: TitleRank = { score: 0, isWhole: false };

/** Scores titles, each as the JSON of its words, by the query. */
export function titleRanks(sought: TitleQuery): (json: string | undefined) => TitleRank {
  const weights = sought.weights.slice(0, MOST_WORDS);
  const words = sought.words.slice(0, MOST_WORDS);
  const usual = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const initials = new Set(words.flatMap((word) => [...word.initials]));

  /** The typed words that a word of a title answers best, if it answers any. */
  function answeredBy(word: string, languages: readonly string[]): Answered {
    let answered = NONE;
    for (let at = 0; at < words.length; at += 1) {
      const quality = words[at]?.qualityOf(word, languages) ?? 0;
      if (quality > answered.quality) {
        answered = { typed: at, quality, amount: 1 };
      } else if (quality === answered.quality && at === answered.typed + 1) {
        answered = { ...answered, amount: 2 };
      }
    }
    return answered;
  }

  const mayAnswer = (word: string) => initials.has(word.charAt(0));

  function judge(word: string, languages: readonly string[]): JudgedWord {
    const answered = mayAnswer(word) ? answeredBy(word, languages) : NONE;
    const other = isStopWord(word, languages) ? usual * STOP_WORD : usual;
    return { ...answered, weight: weights[answered.typed] ?? other };
  }

  /** By the languages of a title: hundreds of titles have mostly the same words. */
  const judges = new Map<string, (word: string) => JudgedWord>();

  function judgeIn(languages: readonly string[]): (word: string) => JudgedWord {
    const key = languages.join();
    const known = judges.get(key) ?? remembered((word) => judge(word, languages));
    judges.set(key, known);
    return known;
  }

  const title = titleScorer(weights);

  function scoreOf({ words: ofTitle, languages }: TitleForms): number {
    const judgeWord = judgeIn(languages);
    // Most titles of a window have no typed word.
    if (!ofTitle.some((word) => mayAnswer(word) && judgeWord(word).typed >= 0)) {
      return 0;
    }
    for (const word of ofTitle) {
      const { weight, typed, quality, amount } = judgeWord(word);
      title.read(weight, typed, quality, amount);
    }
    return title.take();
  }

  return (json) => {
    const titles = json === undefined || words.length === 0 ? [] : titleFormsOf(json);
    return titles.reduce(
      (best, forms) => ({
        score: Math.max(best.score, scoreOf(forms)),
        isWhole: best.isWhole || isWhole(forms, sought.whole),
      }),
      NO_RANK,
    );
  };
}

function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

function isWhole({ words }: TitleForms, whole: readonly string[]): boolean {
  if (words[0] !== whole[0]) {
    return false;
  }
  const once = eachOnce(words);
  return once.length === whole.length && once.every((word, at) => word === whole[at]);
}

/** A title in one of its languages. */
interface TitleForms {
  /** Folded, in order. */
  readonly words: readonly string[];
  /** Primary subtags. */
  readonly languages: readonly string[];
}

/** One text of a title as an index keeps it: its folded words with blanks between them, and its languages. */
type StoredText = readonly [words: string, languages: readonly string[]];

/** The words of a title in each language, as JSON: cutting hundreds of titles would take longer than most searches. */
export function titleFormsJson(title: unknown): string {
  const texts = titleTexts(title).map(
    ({ text, languages }): StoredText => [foldedWords(text).join(' '), languages],
  );
  return JSON.stringify(texts);
}

/** Reads such words. */
function titleFormsOf(json: string): readonly TitleForms[] {
  const texts: readonly StoredText[] = JSON.parse(json);
  return texts.map(([folded, languages]) => ({
    words: folded === '' ? [] : folded.split(' '),
    languages,
  }));
}
