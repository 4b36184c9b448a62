import leven from 'leven';
import type { ScoredText } from './analysed-texts.ts';
import type { TextsScore } from './text-score.ts';

/** The scores of a typed word as it stands, and of words that are like it. */
export interface WordScores {
  readonly strict: TextsScore;
  readonly loose: TextsScore;
}

type Texts = readonly ScoredText[];

/** Scores texts that have half of the weight of the best; a word weighs the more the fewer documents have it. */
export function mostScore(words: readonly WordScores[], all: readonly Texts[]): TextsScore {
  const has = (score: TextsScore) => all.filter((texts) => score(texts) !== undefined).length;
  const chosen = words
    .map(({ strict, loose }) => (has(strict) > 0 ? strict : loose))
    .filter((score) => has(score) > 0)
    .map((score) => ({ score, weight: Math.log(1 + (all.length + 1) / (has(score) + 1)) }));
  const weightOf = (texts: Texts) =>
    chosen.reduce((sum, { score, weight }) => sum + (score(texts) === undefined ? 0 : weight), 0);
  const least = Math.max(0, ...all.map(weightOf)) / 2 - 1e-9;
  return (texts) => {
    const weight = weightOf(texts);
    return weight === 0 || weight < least ? undefined : weight;
  };
}

/** Whether a word is spelled like another, or begins or ends with it. */
export function isLike(word: string, typed: string): boolean {
  if (typed.length < 4) {
    return false;
  }
  const most = typed.length < 8 ? 1 : 2;
  return word.startsWith(typed) || word.endsWith(typed) || leven(word, typed) <= most;
}
