const NO_LETTER = /[^\p{L}\p{M}\p{Nd}_]+/gu;

/**
 * The id of a text that has none of its own: NFC, lower case, each run of other characters than
 * letters, marks, digits and `_` as one `-`. `undefined` where nothing but `-` would be left.
 */
export function keywordId(text: string): string | undefined {
  const id = text.normalize('NFC').toLowerCase().replace(NO_LETTER, '-');
  return id === '-' || id === '' ? undefined : id;
}
