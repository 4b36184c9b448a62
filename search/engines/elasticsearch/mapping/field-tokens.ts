import type { Steps } from '../../../async/steps.ts';
import { stemToken } from '../../../field-values/stem-token.ts';
import type { Text } from '../../../field-values/texts.ts';
import { analyseText } from '../../../text/analyse.ts';
import { piecesOf } from '../../../text/pieces.ts';
import { indexedWord } from './indexed-word.ts';

const CHARACTERS_PER_STEP = 10_000;

/**
 * The words of a text and behind them their stems, in steps. For searches in named fields the platform stems itself: an
 * index field for each language of each text field would be far more than a mapping should have.
 */
export function* fieldTokens({ text, languages }: Text): Steps<string> {
  const words: string[] = [];
  const stems = new Set<string>();
  let analysedSince = 0;
  for (const piece of piecesOf(text)) {
    for (const [at, language] of languages.entries()) {
      if (analysedSince > CHARACTERS_PER_STEP) {
        yield;
        analysedSince = 0;
      }
      analysedSince += piece.length;
      const analysed = analyseText(piece, language);
      if (at === 0) {
        words.push(...analysed.words.map(indexedWord));
      }
      for (const stem of analysed.stems) {
        stems.add(indexedWord(stemToken(stem)));
      }
    }
  }
  return [...words, ...stems].join(' ');
}
