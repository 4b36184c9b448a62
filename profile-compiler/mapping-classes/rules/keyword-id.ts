const NO_LETTER = /[^\p{L}\p{M}\p{Nd}_]+/gu;

/**
 * The id made from a text: NFC, lower case, each run of characters that are not letters, marks,
 * digits or `_` replaced by one `-`. `undefined` where nothing but `-` would be left.
 */
export function keywordId(text: string): string | undefined {
  const id = text.normalize('NFC').toLowerCase().replace(NO_LETTER, '-');
  return id === '-' || id === '' ? undefined : id;
}
