import { fold } from '../../../search/text/fold.ts';
import type { KnownItem } from './known-item.ts';
import { plainWords } from './title-words.ts';

/** What all items together say about words. */
export interface Corpus {
  readonly items: readonly KnownItem[];
  /** How many items have a word in their texts of a language. */
  frequency(language: string, word: string): number;
  /** The words of titles in a language, folded. */
  titleWords(language: string): readonly string[];
}

/** Counts the words of all items once. */
export function corpusOf(items: readonly KnownItem[]): Corpus {
  const frequencies = new Map<string, number>();
  const titles = new Map<string, Set<string>>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      frequencies.set(key, (frequencies.get(key) ?? 0) + 1);
    }
    for (const { language, text } of item.titles) {
      const known = titles.get(language) ?? new Set();
      for (const word of plainWords(text)) {
        known.add(fold(word));
      }
      titles.set(language, known);
    }
  }
  const sorted = new Map([...titles].map(([language, words]) => [language, [...words].sort()]));
  return {
    items,
    frequency: (language, word) => frequencies.get(`${language} ${fold(word)}`) ?? 0,
    titleWords: (language) => sorted.get(language) ?? [],
  };
}

function keysOf({ titles, descriptions }: KnownItem): string[] {
  return [...titles, ...descriptions].flatMap(({ language, text }) =>
    plainWords(text).map((word) => `${language} ${fold(word)}`),
  );
}
