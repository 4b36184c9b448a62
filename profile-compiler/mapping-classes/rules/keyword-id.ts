import type { Term } from '@rdfjs/types';
import type { ReadContext } from '../read-context.ts';

const NO_LETTER = /[^\p{L}\p{M}\p{Nd}_]+/gu;

/**
 * The id made from a text: NFC, lower case, each run of characters that are not letters, marks,
 * digits or `_` replaced by one `-`. `undefined` where nothing but `-` would be left.
 */
export function keywordId(text: string): string | undefined {
  const id = text.normalize('NFC').toLowerCase().replace(NO_LETTER, '-');
  return id === '-' || id === '' ? undefined : id;
}

/** A text without white space around it, and its id. Reports a text without one. */
export function labelWithId(value: Term, context: ReadContext) {
  const label = value.value.trim();
  const id = keywordId(label);
  if (id === undefined) {
    context.report('blank-value', value);
  }
  return id === undefined ? undefined : { id, label };
}
