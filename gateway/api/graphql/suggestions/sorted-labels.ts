import type { LanguageMap } from '../../../../profile-compiler/index.ts';
import {
  foldedWords,
  fuzzyPrefixTerms,
  rangeOf,
  type SortedWords,
  type Steps,
  sortedTexts,
  sortInSteps,
} from '../../../../search/index.ts';
import type { SuggestedValueKind } from './suggested-facets.ts';

/** A value of a facet, with the documents that have it. */
export interface CountedValue {
  readonly kind: SuggestedValueKind;
  /** GraphQL name of its facet. */
  readonly facet: string;
  readonly value: string;
  readonly label: string | LanguageMap;
  readonly count: number;
}

/** A label of a value from one of its words on. */
export interface ValueLabel {
  readonly key: string;
  readonly value: CountedValue;
  readonly text: string;
  /** `und` where it has none. */
  readonly language: string;
  readonly isStart: boolean;
}

/** Labels in the order of their keys. */
export interface SortedLabels {
  readonly labels: readonly ValueLabel[];
  readonly keys: SortedWords;
}

/** Words of a label that it is found from; letters of a label that are read, and of a key that are compared. */
const MAX_STARTS = 8;
const MAX_LABEL_LENGTH = 500;
const MAX_KEY_LENGTH = 60;
/** Keys in memory, about 30 MB: a vocabulary with labels in 24 languages has some 50 for each of its terms. */
const MAX_KEYS = 200_000;
const VALUES_PER_STEP = 100;

/** The key by which labels that continue a text are found; empty without words. */
export function labelKey(text: string): string {
  return keyOf(foldedWords(text));
}

/** Sorts the labels of values by each of their words; where there are too many, those of rare values are left out. */
export function* sortLabels(values: readonly CountedValue[], most = MAX_KEYS): Steps<SortedLabels> {
  const frequent = yield* sortInSteps(values, (a, b) => b.count - a.count);
  const labels: ValueLabel[] = [];
  for (const [at, value] of frequent.entries()) {
    if (labels.length >= most) {
      break;
    }
    labels.push(...labelsOf(value));
    if (at % VALUES_PER_STEP === 0) {
      yield;
    }
  }
  const sorted = yield* sortInSteps(
    labels,
    (a, b) => Number(a.key > b.key) - Number(a.key < b.key),
  );
  return { labels: sorted, keys: sortedTexts(sorted.map(({ key }) => key)) };
}

/** The labels that go on from some letters. */
export function labelsFrom({ labels, keys }: SortedLabels, letters: string): readonly ValueLabel[] {
  const { from, to } = rangeOf(keys, letters);
  return labels.slice(from, to);
}

/** The labels that begin with a correction of a single typed word. */
export function labelsLike({ labels, keys }: SortedLabels, typed: string): readonly ValueLabel[] {
  return [...fuzzyPrefixTerms(keys, typed, true)].flatMap((at) => labels[at] ?? []);
}

function labelsOf(value: CountedValue): readonly ValueLabel[] {
  const { label } = value;
  const texts = typeof label === 'string' ? [['und', label] as const] : Object.entries(label);
  return texts.flatMap(([language, text]) => {
    const words = foldedWords(text.slice(0, MAX_LABEL_LENGTH));
    return words.slice(0, MAX_STARTS).map((_, at) => ({
      key: keyOf(words.slice(at)),
      value,
      text,
      language,
      isStart: at === 0,
    }));
  });
}

function keyOf(words: readonly string[]): string {
  return words.join(' ').slice(0, MAX_KEY_LENGTH);
}
