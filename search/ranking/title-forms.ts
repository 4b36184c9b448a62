import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../profile-compiler/index.ts';
import { titleTexts } from '../field-values/texts.ts';
import { foldedWords } from '../text/analyse.ts';
import { isStopWord } from '../text/stop-words.ts';

const counts = cacheCounts('title-forms');

/** A title in one of its languages. */
export interface TitleForms {
  /** Folded, in order. */
  readonly words: readonly string[];
  /** By position: whether the word is a stop word. */
  readonly stopWords: readonly boolean[];
  /** Primary subtags. */
  readonly languages: readonly string[];
}

const CACHED_TITLES = 5000;
const known = new LRUCache<string, readonly TitleForms[]>({ max: CACHED_TITLES });

/** The words of a title in each language, from its JSON: the same titles are compared for many texts. */
export function titleFormsOf(json: string): readonly TitleForms[] {
  const found = known.get(json);
  counts[found ? 'hits' : 'misses'] += 1;
  if (found) {
    return found;
  }
  const forms = titleTexts(JSON.parse(json)).map(({ text, languages }): TitleForms => {
    const words = foldedWords(text);
    return { words, languages, stopWords: words.map((word) => isStopWord(word, languages)) };
  });
  known.set(json, forms);
  return forms;
}
