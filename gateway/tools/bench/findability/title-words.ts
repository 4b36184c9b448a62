import type { Random } from '../../../../search/test/engines/contract/generators/random.ts';
import { fold } from '../../../../search/text/fold.ts';
import { isStopWord } from '../../../../search/text/stop-words.ts';
import { type Corpus, type ItemText, type KnownItem, plainWords } from './corpus.ts';

export interface MakerTools {
  readonly random: Random;
  readonly corpus: Corpus;
}

/** Makes what a visitor might type who means this item; `undefined` if its texts give no such query. */
export type QueryMaker = (item: KnownItem, tools: MakerTools) => string | undefined;

/** Different titles that may have all words of a query: with more of them no search can tell which one is meant. */
export const MAX_ALIKE = 10;
const LANGUAGES = ['en', 'de', 'fr', 'nl', 'it', 'es'];

/** The words of a text that say what it is about: of three letters or more, and no stop words. */
export function tellingWords(text: string): string[] {
  const words = plainWords(text).filter(
    (word) => word.length > 2 && !isStopWord(fold(word), LANGUAGES),
  );
  return [...new Set(words)];
}

/** One of the titles of an item. */
export function pickTitle({ titles }: KnownItem, random: Random): ItemText | undefined {
  return titles.length === 0 ? undefined : random.pick(titles);
}

/**
 * Two to `most` telling words of a title in their order, and more if too many titles have them all; `undefined` if it has
 * fewer than two, or if they tell it from too few others.
 */
export function someWords(
  title: ItemText | undefined,
  { random, corpus }: MakerTools,
  most = 4,
): string[] | undefined {
  const words = tellingWords(title?.text ?? '');
  if (title === undefined || words.length < 2) {
    return undefined;
  }
  const order = shuffled(words, random);
  const taken = order.splice(0, 2 + random.below(most - 1));
  const all = withMore(taken, order, (some) => corpus.titlesWith(title.language, some));
  return all && words.filter((word) => all.includes(word));
}

/** A query with one word of a title typed otherwise. */
export function oneWord(
  passes: (word: string, title: ItemText, corpus: Corpus) => boolean,
  type: (word: string, title: ItemText, tools: MakerTools) => string | undefined,
): QueryMaker {
  return ({ titles }, tools) => {
    const found = titles.flatMap((title) =>
      tellingWords(title.text).flatMap((word) =>
        passes(word, title, tools.corpus) ? [{ word, title }] : [],
      ),
    );
    if (found.length === 0) {
      return undefined;
    }
    const { word, title } = tools.random.pick(found);
    const typed = type(word, title, tools);
    return typed === undefined ? undefined : besideAnother(typed, word, title, tools);
  };
}

/**
 * A typed word with another telling word of the title, if there is one, and more if too many titles have them; `undefined`
 * if all of them tell it from too few others.
 */
function besideAnother(
  typed: string,
  word: string,
  title: ItemText,
  { random, corpus }: MakerTools,
): string | undefined {
  const others = tellingWords(title.text).filter((other) => !word.includes(other));
  const order = shuffled(others, random);
  const first = order.splice(0, 1);
  const words = withMore([word, ...first], order, (some) =>
    corpus.titlesWith(title.language, some),
  );
  return words && [typed, ...words.slice(1)].join(' ');
}

/** Some words, with as many more as tell a text from others; `undefined` if all do not. */
function withMore(
  taken: readonly string[],
  more: readonly string[],
  alike: (words: readonly string[]) => number,
): readonly string[] | undefined {
  for (let added = 0; added <= more.length; added += 1) {
    const words = [...taken, ...more.slice(0, added)];
    if (alike(words) <= MAX_ALIKE) {
      return words;
    }
  }
  return undefined;
}

function shuffled(words: readonly string[], random: Random): string[] {
  const left = [...words];
  return words.flatMap(() => left.splice(random.below(left.length), 1));
}
