import { foldedWords } from '../text/analyse.ts';
import { STOP, type TitleForms } from './title-forms.ts';
import { titleScorer } from './title-rule.ts';
import type { TypedWord } from './title-words.ts';
import { distinct } from './typed-title.ts';

/** The typed words that titles are compared with. */
export interface TitleQuery {
  readonly words: readonly TypedWord[];
  /** Weight of each word. */
  readonly weights: readonly number[];
  /** The folded words of the title that was typed, if it was one, each once. */
  readonly whole: readonly string[];
  /** The folded stop words that were typed. */
  readonly stopWords: readonly string[];
}

/** Score of a title, from 0 to 1, and whether it equals the query. */
export interface TitleRank {
  readonly score: number;
  readonly isWhole: boolean;
}

/** Typed words that are looked for in titles. */
const MAX_WORDS = 64;
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
  /** Number of words of the title that answer together. */
  readonly span: number;
}

const NONE: Answered = { typed: -1, quality: 0, amount: 1, span: 1 };
/** Any title without a typed word. */
const NO_RANK: TitleRank = { score: 0, isWhole: false };

/** Scores titles, each in its languages, by the query. */
export function titleRanks(
  sought: TitleQuery,
): (titles: readonly TitleForms[] | undefined) => TitleRank {
  const weights = sought.weights.slice(0, MAX_WORDS);
  const words = sought.words.slice(0, MAX_WORDS);
  const usual = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const initials = new Set(words.flatMap((word) => [...word.initials]));
  const someInitials = bitsOf([...initials].join(''));

  /** The typed words that a word of a title answers best, if it answers any. */
  function answeredBy(word: string, languages: readonly string[]): Answered {
    let answered = NONE;
    for (let at = 0; at < words.length; at += 1) {
      const quality = words[at]?.qualityOf(word, languages) ?? 0;
      if (quality > answered.quality) {
        answered = { ...NONE, typed: at, quality };
      } else if (quality === answered.quality && at === answered.typed + 1) {
        answered = { ...answered, amount: 2 };
      }
    }
    return answered;
  }

  /** By the languages of a title: hundreds of titles have mostly the same words. */
  const answersIn = memoize((languages: readonly string[]) =>
    memoize((word: string) => (initials.has(word.charAt(0)) ? answeredBy(word, languages) : NONE)),
  );

  /** Typed words by their spelling: two words of a title may be one of them, `Ghent-Zeebrugge` what was typed as one. */
  const spelled = new Map(words.map(({ sought }, at) => [foldedWords(sought.word).join(' '), at]));
  const title = titleScorer(weights, sought.stopWords.length);

  function scoreOf({ words: ofTitle, initials: letters, stops, languages }: TitleForms): number {
    const answerOf = answersIn(languages);
    const answerAt = (at: number): Answered => {
      if (((someInitials >> letters.charCodeAt(at)) & 1) === 0) {
        return NONE;
      }
      const answered = answerOf(ofTitle[at] ?? '');
      const pair = answered.typed < 0 && spelled.get(`${ofTitle[at]}${ofTitle[at + 1]}`);
      return typeof pair === 'number' ? { typed: pair, quality: 1, amount: 1, span: 2 } : answered;
    };
    let first = 0;
    // Most titles of a window have no typed word.
    while (first < letters.length && answerAt(first).typed < 0) {
      first += 1;
    }
    if (first === letters.length) {
      return 0;
    }
    for (let at = 0; at < letters.length; ) {
      const { typed, quality, amount, span } = answerAt(at);
      for (const end = at + span; at < end; at += 1) {
        const other = stops[at] === STOP ? usual * STOP_WORD : usual;
        title.read(weights[typed] ?? other, typed, quality, amount);
      }
    }
    for (const [at, word] of sought.stopWords.entries()) {
      if (ofTitle.includes(word)) {
        title.readStopWord(at);
      }
    }
    return title.take();
  }

  return (titles = []) => {
    let rank = NO_RANK;
    for (const forms of words.length > 0 ? titles : []) {
      const score = scoreOf(forms);
      const equals = isWhole(forms, sought.whole);
      if (score > rank.score || equals) {
        rank = { score: Math.max(score, rank.score), isWhole: rank.isWhole || equals };
      }
    }
    return rank;
  };
}

/** A bit for each letter, which some others share: shifts count the last five bits of its code. */
function bitsOf(letters: string): number {
  let bits = 0;
  for (let at = 0; at < letters.length; at += 1) {
    bits |= 1 << letters.charCodeAt(at);
  }
  return bits;
}

function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) {
      return known;
    }
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

function isWhole({ words, initials }: TitleForms, whole: readonly string[]): boolean {
  if (initials[0] !== whole[0]?.[0] || words[0] !== whole[0]) {
    return false;
  }
  const once = distinct(words);
  return once.length === whole.length && once.every((word, at) => word === whole[at]);
}
