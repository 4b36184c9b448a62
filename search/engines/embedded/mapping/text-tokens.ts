import { analyseText } from '../../../text/analyse.ts';
import type { Text } from '../../field-values/texts.ts';
import { EVERY_DOCUMENT, stemToken } from './tokens.ts';

const LONGEST_KEPT = 80;
const MOST_KEPT = 5_000;
const known = new Map<string, string>();

/**
 * The tokens of a text, joined by blanks. Those of short texts are kept, as many documents have the
 * labels of the same terms in all languages; all are dropped when there are too many.
 */
export function textTokens(text: Text): string {
  if (text.text.length > LONGEST_KEPT) {
    return tokensOf(text);
  }
  const key = `${text.languages.join()} ${text.text}`;
  const found = known.get(key);
  if (found !== undefined) {
    return found;
  }
  if (known.size >= MOST_KEPT) {
    known.clear();
  }
  const made = tokensOf(text);
  known.set(key, made);
  return made;
}

function tokensOf({ text, languages }: Text): string {
  const analysed = languages.map((language) => analyseText(text, language));
  const stems = analysed.flatMap((one) => one.stems);
  // The last token keeps a phrase from reaching into the next text.
  return [
    ...(analysed[0]?.words ?? []),
    ...(analysed.length === 1 ? stems : new Set(stems)).values().map(stemToken),
    EVERY_DOCUMENT,
  ].join(' ');
}
