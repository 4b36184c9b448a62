import type { Correction } from '../expansion/expand-words.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A typed text with the words that were looked for in place of some of its own; blanks, and signs that tie words, stay as typed. */
export function correctedText(typed: string, corrections: readonly Correction[]): string {
  const instead = new Map(corrections.map((correction) => [correction.word, correction.instead]));
  return typed
    .split(/(\s+)/u)
    .map((part) => instead.get(part) ?? correctedParts(part, instead))
    .join('');
}

/** Words that signs tie are looked for in lower case, each by itself. */
function correctedParts(typed: string, instead: ReadonlyMap<string, string>): string {
  const areTied = (typed.match(WORD) ?? []).length > 1;
  return areTied ? typed.replace(WORD, (word) => instead.get(word.toLowerCase()) ?? word) : typed;
}
