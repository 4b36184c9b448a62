import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../profile-compiler/index.ts';
import type { Text } from '../field-values/texts.ts';
import { type AnalysedForm, analyseForms } from '../text/analyse.ts';

const counts = cacheCounts('text-forms');

/** Characters of a text whose forms are cached: labels are shorter, descriptions longer. */
export const LONGEST_CACHED = 80;
const CACHED_TEXTS = 5_000;

/** The forms of a text: each a word with its stems, as one token. */
export interface AnalysedTokens {
  readonly words: readonly string[];
  readonly joined: readonly string[];
}

/** The forms of a text. */
export const analysedText: (text: Text) => AnalysedTokens = cacheForms();

/**
 * Makes a function that gives the forms of a text and caches those of short ones: the labels of the same
 * terms, in all languages, are in many documents.
 */
export function cacheForms(): (text: Text) => AnalysedTokens {
  const known = new LRUCache<string, AnalysedTokens>({ max: CACHED_TEXTS });
  return (text) => {
    if (text.text.length > LONGEST_CACHED) {
      return formTokens(text);
    }
    const key = `${text.languages.join()} ${text.text}`;
    const found = known.get(key);
    if (found !== undefined) {
      counts.hits += 1;
      return found;
    }
    counts.misses += 1;
    const made = formTokens(text);
    known.set(key, made);
    return made;
  };
}

/** The function that `cacheForms` caches. */
export function formTokens({ text, languages }: Text): AnalysedTokens {
  const { words, joined } = analyseForms(text, languages);
  return { words: words.map(formToken), joined: joined.map(formToken) };
}

/** Stands between a word and its stems, and in none of them. */
const MARK = '=';

/** A form as one token, which `readForm` reads. */
export function formToken({ word, stems }: AnalysedForm): string {
  return [word, ...stems].join(MARK);
}

/** The keys of a form: its word, if it has one, and its stems. */
export function readForm(form: string): AnalysedForm {
  const [word = '', ...stems] = form.split(MARK);
  return { word, stems };
}
