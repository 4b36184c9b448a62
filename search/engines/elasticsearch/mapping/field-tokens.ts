import type { Steps } from '../../../async/steps.ts';
import { createTextForms, readForm } from '../../../dictionary/text-forms.ts';
import type { Text } from '../../../field-values/texts.ts';
import { piecesOf } from '../../../text/pieces.ts';

/** A word of a text, with the tokens that it is indexed by. */
interface WordTokens {
  /** The word with its stems, as the dictionary has it. */
  readonly form: string;
  /** Empty for a joined spelling. */
  readonly word: string;
  readonly stems: readonly string[];
}

const formsOf = createTextForms((form): WordTokens => {
  const { word, stems } = readForm(form);
  return {
    form,
    word: indexedWord(word),
    stems: stems.map((stem) => indexedWord(stemToken(stem))),
  };
});

/** The words of a text in order, and behind them joined spellings; each piece of a long one is a step. */
export function* tokensIn({ text, languages }: Text): Steps<readonly WordTokens[]> {
  const words: WordTokens[] = [];
  const others: WordTokens[] = [];
  for (const piece of piecesOf(text)) {
    if (words.length > 0) {
      yield;
    }
    const analysed = formsOf({ text: piece, languages });
    words.push(...analysed.words);
    others.push(...analysed.joined);
  }
  return [...words, ...others];
}

/**
 * The words of a text and behind them their stems, as the embedded engine has them. Elasticsearch would need an index field for
 * each language and weight to stem them itself.
 */
export function fieldTokens(tokens: readonly WordTokens[]): string {
  const words = tokens.filter(({ word }) => word !== '').map(({ word }) => word);
  const stems = new Set(tokens.flatMap((one) => one.stems));
  return [...words, ...stems].join(' ');
}

/** Keeps stems apart from the words as written, which no text begins with `=`. */
const MARK = '=';

/** The token of a stem. */
export function stemToken(stem: string): string {
  return MARK + stem;
}

/** The longest word that the server does not split, in characters. */
const MAX_WORD_LENGTH = 250;

/** A folded word as it is indexed and looked for. */
export function indexedWord(word: string): string {
  return word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH).toWellFormed() : word;
}
