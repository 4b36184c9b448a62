import { LRUCache } from 'lru-cache';
import { titleTexts } from '../field-values/texts.ts';
import { foldedWords } from '../text/analyse.ts';
import { isStopWord } from '../text/stop-words.ts';

/** A title in one of its languages. */
export interface TitleForms {
  /** Folded, in order. */
  readonly words: readonly string[];
  /** The first letter of each word: these stand beside each other in memory, and tell most words from the typed ones. */
  readonly initials: string;
  /** For each word, `STOP` if it is a stop word. */
  readonly stops: string;
  /** Primary subtags. */
  readonly languages: readonly string[];
}

/** One text of a title as an index keeps it: its folded words with blanks between them, and its languages. */
type StoredText = readonly [words: string, languages: readonly string[]];

/** The words of a title in each language, as JSON: cutting hundreds of titles would take longer than most searches. */
export function titleFormsJson(title: unknown): string {
  const texts = titleTexts(title).map(
    ({ text, languages }): StoredText => [foldedWords(text).join(' '), languages],
  );
  return JSON.stringify(texts);
}

/** Words, and lists of languages by their text, stored once in memory: titles have mostly the same. */
const WORDS = new LRUCache<string, string>({ max: 50_000 });
const LANGUAGES = new LRUCache<string, readonly string[]>({ max: 500 });

/** Characters of a word that is shared: words of any length would have no bound together. */
const MAX_SHARED_LENGTH = 80;

/** What `stops` has for a stop word, and for any other. */
export const STOP = '-';
const OTHER = ' ';

/** Reads such words. */
export function titleFormsOf(json: string): readonly TitleForms[] {
  const texts: readonly StoredText[] = JSON.parse(json);
  return texts.map(([folded, languages]) => {
    const words = folded === '' ? [] : folded.split(' ').map(sharedWord);
    return {
      words,
      initials: words.map((word) => word.charAt(0) || OTHER).join(''),
      stops: words.map((word) => (isStopWord(word, languages) ? STOP : OTHER)).join(''),
      languages: shared(LANGUAGES, languages.join(), languages),
    };
  });
}

function sharedWord(word: string): string {
  return word.length > MAX_SHARED_LENGTH ? word : shared(WORDS, word, word);
}

/** The first value of this key. */
function shared<Value extends object | string>(
  first: LRUCache<string, Value>,
  key: string,
  value: Value,
): Value {
  const known = first.get(key) ?? value;
  if (known === value) {
    first.set(key, value);
  }
  return known;
}
