import { LRUCache } from 'lru-cache';
import { byCodePoint, type LanguageMap } from '../../../profile-compiler/index.ts';
import { analyseWord, nearBeginnings } from '../../../search/index.ts';
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

/** A value whose label continues what was typed. */
export interface SuggestedValue extends Omit<CountedValue, 'label'> {
  /** The text of the label that does, and its language: `und` where it has none. */
  readonly text: string;
  readonly language: string;
}

/** Values in the order of their words, so that a text typed finds those that go on from it. */
export interface ValueIndex {
  /** The best values for readers of some languages (primary subtags), of each kind at most `first`. */
  find(text: string, languages: readonly string[], first: number): readonly SuggestedValue[];
}

/** A label from one of its words on. */
interface Entry {
  readonly key: string;
  readonly value: CountedValue;
  readonly text: string;
  readonly language: string;
  readonly isStart: boolean;
}

/** Words of a label that it is found from; letters that are compared. */
const MOST_STARTS = 8;
const LONGEST_KEY = 60;
/** Answers that are kept: most readers type the same beginnings. */
const MOST_ANSWERS = 500;

/** Sorts values once, for as long as their counts are right. */
export function createValueIndex(values: readonly CountedValue[]): ValueIndex {
  const entries = values.flatMap(entriesOf).sort((a, b) => byCodePoint(a.key, b.key));
  const answers = new LRUCache<string, readonly SuggestedValue[]>({ max: MOST_ANSWERS });
  return {
    find(text, languages, first) {
      const typed = analyseWord(text, []).words.join(' ').slice(0, LONGEST_KEY);
      if (typed === '') {
        return [];
      }
      const name = JSON.stringify([typed, languages, first]);
      const found =
        answers.get(name) ??
        best([...beginning(entries, typed)], { typed, languages, first }) ??
        best(misspelled(entries, typed), { typed, languages, first }) ??
        [];
      answers.set(name, found);
      return found;
    },
  };
}

function entriesOf(value: CountedValue): readonly Entry[] {
  const { label } = value;
  const texts = typeof label === 'string' ? [['und', label] as const] : Object.entries(label);
  return texts.flatMap(([language, text]) => {
    const { words } = analyseWord(text, []);
    return words.slice(0, MOST_STARTS).map((_, at) => ({
      key: words.slice(at).join(' ').slice(0, LONGEST_KEY),
      value,
      text,
      language,
      isStart: at === 0,
    }));
  });
}

function* beginning(entries: readonly Entry[], letters: string): Iterable<Entry> {
  for (let at = firstNotBefore(entries, letters); at < entries.length; at += 1) {
    const entry = entries[at];
    if (!entry?.key.startsWith(letters)) {
      return;
    }
    yield entry;
  }
}

/** Entries that begin with something that a single typed word may stand for when it has a mistake. */
function misspelled(entries: readonly Entry[], typed: string): readonly Entry[] {
  const found = new Set<Entry>();
  for (const { before, anyLetter, after } of nearBeginnings(typed)) {
    for (const letter of anyLetter ? lettersBehind(entries, before) : ['']) {
      for (const entry of beginning(entries, before + letter + after)) {
        found.add(entry);
      }
    }
  }
  return [...found];
}

function* lettersBehind(entries: readonly Entry[], letters: string): Iterable<string> {
  let at = firstNotBefore(entries, letters);
  while (entries[at]?.key.startsWith(letters)) {
    const point = entries[at]?.key.codePointAt(letters.length);
    if (point === undefined) {
      at += 1;
    } else {
      const letter = String.fromCodePoint(point);
      yield letter;
      at = firstNotBefore(entries, letters + String.fromCodePoint(Math.min(point + 1, 0x10ffff)));
    }
  }
}

function firstNotBefore(entries: readonly Entry[], letters: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byCodePoint(entries[middle]?.key ?? '', letters) < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

interface Wanted {
  readonly typed: string;
  readonly languages: readonly string[];
  readonly first: number;
}

/** Own languages first, then labels that begin so, then what more documents have; each value once. */
function best(entries: readonly Entry[], wanted: Wanted): readonly SuggestedValue[] | undefined {
  const rank = (entry: Entry) => (isOwn(entry, wanted) ? 0 : 2) + (entry.isStart ? 0 : 1);
  const ranked = entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.entry.value.count - a.entry.value.count ||
        byCodePoint(a.entry.text, b.entry.text) ||
        byCodePoint(a.entry.value.value, b.entry.value.value),
    );
  const found = new Map<CountedValue, SuggestedValue>();
  const counts = new Map<SuggestedValueKind, number>();
  for (const { entry } of ranked) {
    const { label: _, ...value } = entry.value;
    const count = counts.get(value.kind) ?? 0;
    if (count < wanted.first && !found.has(entry.value)) {
      counts.set(value.kind, count + 1);
      found.set(entry.value, { ...value, text: entry.text, language: entry.language });
    }
  }
  return found.size > 0 ? [...found.values()] : undefined;
}

function isOwn({ language }: Entry, { languages }: Wanted): boolean {
  const primary = language.split('-', 1)[0]?.toLowerCase() ?? '';
  return primary === 'und' || languages.length === 0 || languages.includes(primary);
}
