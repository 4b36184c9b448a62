import { LRUCache } from 'lru-cache';
import { byCodePoint } from '../../../../profile-compiler/index.ts';
import { primarySubtag } from '../../../../search/index.ts';
import {
  type CountedValue,
  labelKey,
  labelsFrom,
  labelsLike,
  type SortedLabels,
  type ValueLabel,
} from './sorted-labels.ts';
import type { SuggestedValueKind } from './suggested-facets.ts';

/** A value whose label continues the typed text. */
export interface SuggestedValue extends Omit<CountedValue, 'label'> {
  /** The text of the label that does, and its language: `und` where it has none. */
  readonly text: string;
  readonly language: string;
}

/** Values by the words of their labels, so that a text typed finds those that go on from it. */
export type ValueIndex = ReturnType<typeof createValueIndex>;

/** Answers that are kept, and values in them: most readers type the same beginnings. */
const MAX_ANSWERS = 500;
const MAX_KEPT_VALUES = 20_000;

/** Finds values by their sorted labels, for as long as their counts are right. */
export function createValueIndex(labels: SortedLabels) {
  const answers = new LRUCache<string, readonly SuggestedValue[]>({
    max: MAX_ANSWERS,
    maxSize: MAX_KEPT_VALUES,
    sizeCalculation: (found) => found.length + 1,
  });
  return {
    /** The best values for readers of some languages (primary subtags), of each kind at most `first`. */
    find(text: string, languages: readonly string[], first: number): readonly SuggestedValue[] {
      const typed = labelKey(text);
      if (typed === '') {
        return [];
      }
      const name = JSON.stringify([typed, languages, first]);
      const known = answers.get(name);
      const found = known ?? findValues(labels, { typed, languages, first });
      if (!known) {
        answers.set(name, found);
      }
      return found;
    },
  };
}

interface Wanted {
  readonly typed: string;
  readonly languages: readonly string[];
  readonly first: number;
}

function findValues(labels: SortedLabels, wanted: Wanted): readonly SuggestedValue[] {
  const exact = best(labelsFrom(labels, wanted.typed), wanted);
  return exact.length > 0 ? exact : best(labelsLike(labels, wanted.typed), wanted);
}

interface Ranked {
  readonly label: ValueLabel;
  /** Own languages first, then labels that begin so. */
  readonly rank: number;
}

/** The best values of each kind, each value once by its best label; in one pass, for a letter is in thousands of labels. */
function best(labels: Iterable<ValueLabel>, wanted: Wanted): readonly SuggestedValue[] {
  const byKind = new Map<SuggestedValueKind, Ranked[]>();
  for (const label of labels) {
    const { kind } = label.value;
    const list = byKind.get(kind) ?? [];
    byKind.set(kind, list);
    const rank = (isOwn(label, wanted) ? 0 : 2) + (label.isStart ? 0 : 1);
    insert(list, { label, rank }, wanted.first);
  }
  return [...byKind.values()].flat().map(({ label: { value: counted, text, language } }) => {
    const { label: _, ...value } = counted;
    return { ...value, text, language };
  });
}

function insert(list: Ranked[], ranked: Ranked, most: number): void {
  const last = list.at(-1);
  if (last && list.length >= most && compareRanked(ranked, last) >= 0) {
    return;
  }
  const same = list.findIndex(({ label }) => label.value === ranked.label.value);
  const other = list[same];
  if (other && compareRanked(other, ranked) <= 0) {
    return;
  }
  if (other) {
    list.splice(same, 1);
  }
  const at = list.findIndex((one) => compareRanked(ranked, one) < 0);
  list.splice(at < 0 ? list.length : at, 0, ranked);
  list.length = Math.min(list.length, most);
}

/** Then by number of documents. */
function compareRanked(a: Ranked, b: Ranked): number {
  const [left, right] = [a.label, b.label];
  return (
    a.rank - b.rank ||
    right.value.count - left.value.count ||
    byCodePoint(left.text, right.text) ||
    byCodePoint(left.value.value, right.value.value)
  );
}

function isOwn({ language }: ValueLabel, { languages }: Wanted): boolean {
  const primary = primarySubtag(language);
  return primary === 'und' || languages.length === 0 || languages.includes(primary);
}
