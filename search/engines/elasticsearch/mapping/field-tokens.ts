import type { Steps } from '../../../async/steps.ts';
import { analysedText, readForm } from '../../../dictionary/analysed-text.ts';
import type { Text } from '../../../field-values/texts.ts';
import { piecesOf } from '../../../text/pieces.ts';

/** The forms of a text in order, and behind them those of joined spellings; each piece of a long one is a step. */
export function* formsIn({ text, languages }: Text): Steps<readonly string[]> {
  const words: string[] = [];
  const others: string[] = [];
  for (const piece of piecesOf(text)) {
    if (words.length > 0) {
      yield;
    }
    const analysed = analysedText({ text: piece, languages });
    words.push(...analysed.words);
    others.push(...analysed.joined);
  }
  return [...words, ...others];
}

/**
 * The words of a text and behind them their stems, as the embedded engine has them. Elasticsearch would need an index field for
 * each language and weight to stem them itself.
 */
export function fieldTokens(forms: readonly string[]): string {
  const words: string[] = [];
  const stems = new Set<string>();
  for (const form of forms) {
    const { word, stems: ofForm } = readForm(form);
    if (word !== '') {
      words.push(indexedWord(word));
    }
    for (const stem of ofForm) {
      stems.add(indexedWord(stemToken(stem)));
    }
  }
  return [...words, ...stems].join(' ');
}

/** Keeps stems apart from the words as written, which no text begins with `=`. */
const MARK = '=';

/** The token of a stem. */
export function stemToken(stem: string): string {
  return MARK + stem;
}

/** The longest word that the server does not split, in characters. */
const LONGEST_WORD = 250;

/** A folded word as it is indexed and looked for. */
export function indexedWord(word: string): string {
  return word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD).toWellFormed() : word;
}
