import type { Random } from '../../../search/engines/contract/generators/random.ts';
import { fold } from '../../../search/text/fold.ts';
import { isStopWord } from '../../../search/text/stop-words.ts';
import type { ItemText, KnownItem } from './known-item.ts';

const LANGUAGES = ['en', 'de', 'fr', 'nl', 'it', 'es'];

/** Runs of letters and digits. */
export function plainWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of a text that say what it is about: of three letters or more, and no stop words. */
export function tellingWords(text: string): string[] {
  const words = plainWords(text).filter(
    (word) => word.length > 2 && !isStopWord(fold(word), LANGUAGES),
  );
  return [...new Set(words)];
}

/** Two to `most` telling words of a text in their order; `undefined` where it has fewer than two. */
export function someWords(text: string, random: Random, most = 4): string[] | undefined {
  const words = tellingWords(text);
  if (words.length < 2) {
    return undefined;
  }
  const amount = Math.min(words.length, 2 + random.below(most - 1));
  const places = new Set<number>();
  while (places.size < amount) {
    places.add(random.below(words.length));
  }
  return [...places].sort((a, b) => a - b).flatMap((place) => words[place] ?? []);
}

/** One of the titles of an item. */
export function pickTitle({ titles }: KnownItem, random: Random): ItemText | undefined {
  return titles.length === 0 ? undefined : random.pick(titles);
}

/** One of the words of a title that pass; with the title. */
export function pickTitleWord(
  item: KnownItem,
  random: Random,
  passes: (word: string, title: ItemText) => boolean,
): { readonly word: string; readonly title: ItemText } | undefined {
  const found = item.titles.flatMap((title) =>
    tellingWords(title.text).flatMap((word) => (passes(word, title) ? [{ word, title }] : [])),
  );
  return found.length === 0 ? undefined : random.pick(found);
}

/** A typed word with one other telling word of the title, where there is one. */
export function besideAnother(
  typed: string,
  { word, title }: { readonly word: string; readonly title: ItemText },
  random: Random,
): string {
  const others = tellingWords(title.text).filter((other) => !word.includes(other));
  return others.length === 0 ? typed : `${typed} ${random.pick(others)}`;
}
