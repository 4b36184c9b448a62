import { byCodePoint, type LanguageMap } from '../../../../profile-compiler/index.ts';
import { foldedWords, nearBeginnings, type Steps, sortInSteps } from '../../../../search/index.ts';
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
export type SortedLabels = readonly ValueLabel[];

/** Words of a label that it is found from; letters of a label that are read, and of a key that are compared. */
const MOST_STARTS = 8;
const LONGEST_LABEL = 500;
const LONGEST_KEY = 60;
/** Keys in memory, about 30 MB: a vocabulary with labels in 24 languages has some 50 for each of its terms. */
const MOST_KEYS = 200_000;
const VALUES_PER_STEP = 100;

/** The letters by which labels that continue a text are found; none where it has no words. */
export function labelKey(text: string): string {
  return keyOf(foldedWords(text));
}

/** Sorts the labels of values by each of their words; where there are too many, those of rare values are left out. */
export function* sortLabels(
  values: readonly CountedValue[],
  most = MOST_KEYS,
): Steps<SortedLabels> {
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
  return yield* sortInSteps(labels, (a, b) => byCodePoint(a.key, b.key));
}

/** The labels that go on from some letters. */
export function* labelsFrom(labels: SortedLabels, letters: string): Iterable<ValueLabel> {
  for (let at = firstNotBefore(labels, letters); at < labels.length; at += 1) {
    const label = labels[at];
    if (!label?.key.startsWith(letters)) {
      return;
    }
    yield label;
  }
}

/** The labels that begin with something that a single typed word may stand for when it has a mistake. */
export function labelsLike(labels: SortedLabels, typed: string): Iterable<ValueLabel> {
  const found = new Set<ValueLabel>();
  for (const { before, anyLetter, after } of nearBeginnings(typed)) {
    for (const letter of anyLetter ? lettersBehind(labels, before) : ['']) {
      for (const label of labelsFrom(labels, before + letter + after)) {
        found.add(label);
      }
    }
  }
  return found;
}

function labelsOf(value: CountedValue): readonly ValueLabel[] {
  const { label } = value;
  const texts = typeof label === 'string' ? [['und', label] as const] : Object.entries(label);
  return texts.flatMap(([language, text]) => {
    const words = foldedWords(text.slice(0, LONGEST_LABEL));
    return words.slice(0, MOST_STARTS).map((_, at) => ({
      key: keyOf(words.slice(at)),
      value,
      text,
      language,
      isStart: at === 0,
    }));
  });
}

function keyOf(words: readonly string[]): string {
  return words.join(' ').slice(0, LONGEST_KEY);
}

function* lettersBehind(labels: SortedLabels, letters: string): Iterable<string> {
  let at = firstNotBefore(labels, letters);
  while (labels[at]?.key.startsWith(letters)) {
    const point = labels[at]?.key.codePointAt(letters.length);
    if (point === undefined) {
      at += 1;
    } else {
      yield String.fromCodePoint(point);
      const next = String.fromCodePoint(Math.min(point + 1, 0x10ffff));
      at = Math.max(at + 1, firstNotBefore(labels, letters + next));
    }
  }
}

function firstNotBefore(labels: SortedLabels, letters: string): number {
  let low = 0;
  let high = labels.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byCodePoint(labels[middle]?.key ?? '', letters) < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
