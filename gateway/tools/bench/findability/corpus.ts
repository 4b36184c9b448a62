import { fold } from '../../../../search/text/fold.ts';

/** A dataset that a search is to find, with the texts that queries are made of. */
export interface KnownItem {
  readonly id: string;
  /** The first one is in the language of the source. */
  readonly titles: readonly ItemText[];
  readonly descriptions: readonly ItemText[];
  readonly keywords: readonly string[];
  readonly publisher?: string;
}

export interface ItemText {
  /** Primary language subtag. */
  readonly language: string;
  readonly text: string;
}

/**
 * Equal for items that no query about titles can tell apart: the same texts in the same languages, whatever their
 * case and blanks.
 */
export function sameTitleKey({ titles }: Pick<KnownItem, 'titles'>): string {
  return titles
    .map(({ language, text }) => `${language} ${text.toLowerCase().replace(/\s+/gu, ' ').trim()}`)
    .sort()
    .join('\n');
}

/** Runs of letters and digits. */
export function plainWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What all items together say about words. */
export type Corpus = ReturnType<typeof corpusOf>;

/** Counts the words of all items once. */
export function corpusOf(items: readonly KnownItem[]) {
  const inTitles = itemsByWord(items, ({ titles }) => titles);
  const inTexts = itemsByWord(items, ({ titles, descriptions }) => [...titles, ...descriptions]);
  const wordsOfTitles = new Map<string, string[]>();
  for (const key of [...inTitles.keys()].sort()) {
    const [language = '', word = ''] = key.split(' ');
    const words = wordsOfTitles.get(language) ?? [];
    words.push(word);
    wordsOfTitles.set(language, words);
  }
  return {
    items,
    /** How many items have a word in their texts of a language. */
    frequency: (language: string, word: string) => inTexts.get(keyOf(language, word))?.size ?? 0,
    /** The words of titles in a language, folded. */
    titleWords: (language: string) => wordsOfTitles.get(language) ?? [],
    /** How many items with different titles have all of some words in a title of a language. */
    titlesWith: (language: string, words: readonly string[]) =>
      differentTitles(inTitles, language, words),
    /** How many items with different titles have all of some words in their texts of a language. */
    textsWith: (language: string, words: readonly string[]) =>
      differentTitles(inTexts, language, words),
  };
}

type ItemsByWord = ReadonlyMap<string, ReadonlySet<KnownItem>>;

function itemsByWord(
  items: readonly KnownItem[],
  textsOf: (item: KnownItem) => readonly ItemText[],
): ItemsByWord {
  const byWord = new Map<string, Set<KnownItem>>();
  for (const item of items) {
    for (const { language, text } of textsOf(item)) {
      for (const word of plainWords(text)) {
        const key = keyOf(language, word);
        const having = byWord.get(key) ?? new Set();
        byWord.set(key, having.add(item));
      }
    }
  }
  return byWord;
}

function differentTitles(byWord: ItemsByWord, language: string, words: readonly string[]): number {
  const [first, ...others] = words.map(
    (word) => byWord.get(keyOf(language, word)) ?? new Set<KnownItem>(),
  );
  const having = [...(first ?? [])].filter((item) => others.every((other) => other.has(item)));
  return new Set(having.map(sameTitleKey)).size;
}

function keyOf(language: string, word: string): string {
  return `${language} ${fold(word)}`;
}
