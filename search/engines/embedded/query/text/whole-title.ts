import type { TextMemory } from '../../texts/text-memory.ts';
import { BEGIN } from '../../texts/texts-of-row.ts';
import { phraseForms } from './match-phrase.ts';

/** Tells of a row whether a title of it is just these folded words. */
export function wholeTitleTest(
  texts: Pick<TextMemory, 'words' | 'titles'>,
  words: readonly string[],
): (row: number) => boolean {
  const forms = phraseForms(texts, { words, prefix: false });
  if (forms.length === 0 || forms.some(({ size }) => size === 0)) {
    return () => false;
  }
  const { start, length, data } = texts.titles;
  const isWhole = (from: number, end: number) => {
    for (const [at, ofWord] of forms.entries()) {
      if (!ofWord.has(data[from + at] ?? BEGIN)) {
        return false;
      }
    }
    const behind = from + forms.length;
    return behind === end || data[behind] === BEGIN;
  };
  return (row) => {
    const from = start[row] ?? 0;
    const end = from + (length[row] ?? 0);
    for (let at = from; at + forms.length < end; at += 1) {
      if (data[at] === BEGIN && isWhole(at + 1, end)) {
        return true;
      }
    }
    return false;
  };
}
