import type { Steps } from '../../../async/steps.ts';
import { analysedText, readForm } from '../../../dictionary/analysed-text.ts';
import { stemToken } from '../../../field-values/stem-token.ts';
import type { Text } from '../../../field-values/texts.ts';
import { piecesOf } from '../../../text/pieces.ts';
import { indexedWord } from './indexed-word.ts';

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
