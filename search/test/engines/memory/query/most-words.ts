import type { ScoredText, TextsScore } from './analysed-texts.ts';

type Texts = readonly ScoredText[];

/**
 * Scores texts that have half of the weight of the best, or all of them where some have all words and no other has
 * half; a word weighs the more the fewer documents have it.
 */
export function mostScore(words: readonly TextsScore[], all: readonly Texts[]): TextsScore {
  const has = (score: TextsScore) => all.filter((texts) => score(texts) !== undefined).length;
  const chosen = words
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
