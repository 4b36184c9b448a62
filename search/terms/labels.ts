import type { Term } from '@rdfjs/types';
import { byCodePoint, type LanguageMap, languageKeyOf } from '../../profile-compiler/index.ts';
import type { LanguageLists } from '../port/term-index.ts';

const NONE: LanguageLists = {};

/** A text with the key that it has in language maps. */
interface Label {
  readonly key: string;
  readonly text: string;
  /** Rank among the labels of its key: the lowest is chosen. */
  readonly claim: number;
}

/** One label for each language, and the labels that were not chosen. */
export interface ChosenLabels {
  readonly chosen: LanguageMap;
  readonly others: LanguageLists;
}

/**
 * Chooses one label for each language: tagged before untagged and machine-translated ones, then the first in code point
 * order. Outer white space and blank labels are dropped.
 */
export function chooseLabels(values: readonly Term[], defaultLanguage: string): ChosenLabels {
  const labels = labelsOf(values, defaultLanguage).sort(
    (a, b) => a.claim - b.claim || byCodePoint(a.text, b.text),
  );
  const chosen = new Map<string, string>();
  const others: Label[] = [];
  for (const label of labels) {
    if (!chosen.has(label.key)) {
      chosen.set(label.key, label.text);
    } else if (chosen.get(label.key) !== label.text) {
      others.push(label);
    }
  }
  return { chosen: Object.fromEntries(byKey([...chosen])), others: listed(others) };
}

/** Lists the labels by language, each once, in code point order. */
export function listLabels(values: readonly Term[], defaultLanguage: string): LanguageLists {
  return listed(labelsOf(values, defaultLanguage));
}

/** Lists with more lists, without the texts that a map shows for the same language. */
export function mergeLists(lists: readonly LanguageLists[], shown: LanguageMap): LanguageLists {
  const labels = lists.flatMap((one) =>
    Object.entries(one).flatMap(([key, texts]) => texts.map((text) => ({ key, text }))),
  );
  return listed(labels.filter(({ key, text }) => shown[key] !== text));
}

/** The first text of each language. */
export function firstOfEach(lists: LanguageLists): LanguageMap {
  const entries = Object.entries(lists).flatMap(([key, [first]]) =>
    first === undefined ? [] : [[key, first] as const],
  );
  return Object.fromEntries(entries);
}

function labelsOf(values: readonly Term[], defaultLanguage: string): Label[] {
  return values
    .filter((term) => term.termType === 'Literal')
    .flatMap((value) => {
      const text = value.value.trim();
      const { key, claim } = languageKeyOf(value, defaultLanguage);
      return text === '' ? [] : [{ key, text, claim }];
    });
}

function listed(labels: readonly Pick<Label, 'key' | 'text'>[]): LanguageLists {
  if (labels.length === 0) {
    return NONE;
  }
  const lists = [...Map.groupBy(labels, ({ key }) => key)].map(
    ([key, group]) => [key, [...new Set(group.map(({ text }) => text))].sort(byCodePoint)] as const,
  );
  return Object.fromEntries(byKey(lists));
}

function byKey<Entry extends readonly [string, unknown]>(entries: Entry[]): Entry[] {
  return entries.sort(([a], [b]) => byCodePoint(a, b));
}
