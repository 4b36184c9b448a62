import { expect, it } from 'vitest';
import { normalizedText } from '../../expansion/word-join.ts';
import type { WeightedTerm } from '../../port/search-query.ts';
import { parseTextQuery } from '../../query/parse-text-query.ts';
import { titleFormsJson, titleFormsOf } from '../../ranking/title-forms.ts';
import { titleRanks } from '../../ranking/title-ranks.ts';
import { typedTitleWords } from '../../ranking/title-words.ts';
import { typedStopWords, typedTitle } from '../../ranking/typed-title.ts';

const languages = ['de', 'en'];

/** Judges titles by a typed text. */
function ranksOf(typed: string, expansions: readonly WeightedTerm[] = []) {
  const parsed = parseTextQuery(typed) ?? { kind: 'phrase', words: [] };
  const text = parsed.kind === 'word' ? { ...parsed, expansions } : parsed;
  const words = typedTitleWords(normalizedText(text, languages), languages);
  const weights = words.map(() => 1);
  const stopWords = typedStopWords(text, languages);
  const rankOf = titleRanks({ words, weights, whole: typedTitle(text), stopWords });
  return (title: string | Readonly<Record<string, string>>) =>
    rankOf(titleFormsOf(titleFormsJson(title)));
}

it('knows the title that was typed, in any of its languages', () => {
  const rankOf = ranksOf('tide gauges');
  expect(rankOf({ en: 'Tide Gauges' })).toEqual({ score: 1, isWhole: true });
  expect(rankOf({ de: 'Pegel', en: 'Tide gauges' }).isWhole).toBe(true);
  expect(rankOf('Tide gauges of the coast').isWhole).toBe(false);
});

it('finds words by their stems, beginnings and corrections, each less good than the word', () => {
  const title = { en: 'forests' };
  const [word, stem, beginning, correction] = [
    ranksOf('forests ')(title),
    ranksOf('forest ')(title),
    ranksOf('fore')(title),
    ranksOf('forset ', [{ match: 'word', words: ['forests'], weight: 0.8 }])(title),
  ].map(({ score }) => score) as [number, number, number, number];
  expect(word).toBe(1);
  for (const score of [stem, beginning, correction]) {
    expect(score).toBeLessThan(word);
    expect(score).toBeGreaterThan(0);
  }
});

it('counts stop words of a title less than its other words', () => {
  const rankOf = ranksOf('tide gauges');
  const ofStopWords = rankOf({ en: 'Tide gauges of the' }).score;
  expect(ofStopWords).toBeGreaterThan(rankOf({ en: 'Tide gauges Dover harbour' }).score);
});

it('finds both words in the one that they make', () => {
  const rankOf = ranksOf('sand bank ');
  const made = rankOf({ en: 'Sandbank' }).score;
  expect(made).toBeLessThan(rankOf({ en: 'Sand bank' }).score);
  expect(made).toBeGreaterThan(rankOf({ en: 'Sand' }).score * 2);
  expect(made).toBeGreaterThan(rankOf({ en: 'Bank with some other sand' }).score);
});

it('gives nothing to documents without a title', () => {
  const rankOf = titleRanks({ words: [], weights: [], whole: [], stopWords: [] });
  expect(rankOf(undefined)).toEqual({ score: 0, isWhole: false });
});

it('finds what was typed as one word in two words of a title', () => {
  const rankOf = ranksOf('coastzone map ');
  const { score } = rankOf({ en: 'Coast-zone map' });
  expect(score).toBeCloseTo(rankOf({ en: 'Coastzone map' }).score, 1);
  expect(rankOf({ en: 'Zone coast map' }).score).toBeLessThan(score / 2);
});

it('takes a hyphen for the apostrophe of an elision', () => {
  const title = { fr: "Vue d'ensemble" };
  expect(ranksOf('vue d-ensemble')(title).score).toBe(1);
});

it('prefers titles with the stop words that were typed', () => {
  const rankOf = ranksOf('trade and ');
  expect(rankOf({ en: 'Trade and transport' }).score).toBeGreaterThan(
    rankOf({ en: 'Trade transport' }).score,
  );
});
