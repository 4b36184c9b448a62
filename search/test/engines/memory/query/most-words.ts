import leven from 'leven';
import type { MeantWord } from '../../../../port/search-query.ts';
import { fold } from '../../../../text/fold.ts';
import { spellingsIn } from '../../../../text/umlauts.ts';
import type { ScoredText } from './analysed-texts.ts';
import type { TextsScore } from './text-score.ts';

/** The scores of a typed word as it stands, and of words that are like it. */
export interface WordScores {
  readonly strict: TextsScore;
  readonly loose: TextsScore;
}

type Texts = readonly ScoredText[];

/**
 * Scores texts that have half of the weight of the best, or all of them where some have all words and no other has
 * half; a word weighs the more the fewer documents have it.
 */
export function mostScore(words: readonly WordScores[], all: readonly Texts[]): TextsScore {
  const has = (score: TextsScore) => all.filter((texts) => score(texts) !== undefined).length;
  const chosen = words
    .map(({ strict, loose }): TextsScore => {
      const isRare = has(strict) <= RARE;
      return (texts) => strict(texts) ?? (isRare ? loose(texts) : undefined);
    })
    .filter((score) => has(score) > 0)
    .map((score) => ({ score, weight: Math.log(1 + (all.length + 1) / (has(score) + 1)) }));
  const weightOf = (texts: Texts) =>
    chosen.reduce((sum, { score, weight }) => sum + (score(texts) === undefined ? 0 : weight), 0);
  const weights = all.map(weightOf);
  const best = Math.max(0, ...weights);
  const whole = chosen.reduce((sum, { weight }) => sum + weight, 0);
  const isWhole = chosen.length === words.length && best > whole - ROUNDING;
  const least = best / 2 - ROUNDING;
  const atLeast = (weight: number) => weights.filter((one) => one >= weight).length;
  const isNoMore = isWhole && atLeast(least) === atLeast(best - ROUNDING);
  return (texts) => {
    const weight = weightOf(texts);
    return weight === 0 || (weight < least && !isNoMore) ? undefined : weight;
  };
}

const ROUNDING = 1e-9;
/** Documents that have a word which may well be misspelled in them. */
const RARE = 2;

/** Whether a word is spelled like another, or begins or ends with it. */
export function isLike(word: string, typed: string): boolean {
  const isLonger = spellingsIn(['de'], typed).some(
    (spelling) => word.startsWith(spelling) || word.endsWith(spelling),
  );
  return canDiffer(typed) && (isLonger || distance(word, typed) <= mostOf(typed));
}

/** The word of some texts, or of others, that is nearest to one that the texts do not have. */
export function nearestWord(
  typed: string,
  all: readonly Texts[],
  others: readonly Pick<MeantWord, 'word'>[],
): string | undefined {
  const words = new Set(all.flat().flatMap((text) => text.words));
  const distanceTo = (word: string) => distance(fold(word), typed);
  const near = [...words, ...others.map(({ word }) => word)].filter(
    (word) => distanceTo(word) <= mostOf(typed),
  );
  return canDiffer(typed) && !words.has(typed)
    ? near.toSorted((a, b) => distanceTo(a) - distanceTo(b)).at(0)
    : undefined;
}

function canDiffer(typed: string): boolean {
  return typed.length >= 4 && /^\p{L}+$/u.test(typed);
}

function mostOf(typed: string): number {
  return typed.length < 8 ? 1 : 2;
}

/** The distance where neighbours that are swapped count once. */
function distance(word: string, typed: string): number {
  const letters = [...typed];
  const swapped = letters.map((letter, at) =>
    letters.toSpliced(at, 2, letters[at + 1] ?? '', letter).join(''),
  );
  return Math.min(leven(word, typed), ...swapped.map((other) => 1 + leven(word, other)));
}
