import { titleTexts } from '../field-values/texts.ts';
import { foldedWords } from '../text/analyse.ts';

/** A title in one of its languages. */
export interface TitleForms {
  /** Folded, in order. */
  readonly words: readonly string[];
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

/** Reads such words. */
export function titleFormsOf(json: string): readonly TitleForms[] {
  const texts: readonly StoredText[] = JSON.parse(json);
  return texts.map(([folded, languages]) => ({
    words: folded === '' ? [] : folded.split(' '),
    languages,
  }));
}
