import { RefusedInputError } from '../errors.ts';

/**
 * The text of a body. It is decoded as UTF-8 if its bytes are valid UTF-8, regardless of the declared
 * charset, and in the declared charset otherwise. A byte order mark is removed. Throws RefusedInputError `invalid-encoding`.
 */
export function decodeBody(bytes: Uint8Array, charset: string | undefined): string {
  const utf8 = decode(bytes, 'utf-8');
  // UTF-16 of plain English is valid UTF-8 with a U+0000 beside each letter.
  if (utf8 !== undefined && !utf8.includes('\0')) {
    return utf8;
  }
  const declared = charset === undefined ? undefined : decode(bytes, charset);
  if (declared !== undefined && !declared.includes('\0')) {
    return declared;
  }
  throw new RefusedInputError('invalid-encoding', `${finding(utf8, charset)} Send it as UTF-8.`);
}

function finding(utf8: string | undefined, charset: string | undefined): string {
  const wrong = utf8 === undefined ? 'is not valid UTF-8' : 'contains the character U+0000';
  return charset === undefined
    ? `The body ${wrong}, and no charset is declared.`
    : `The body ${wrong}, and it is not valid in the declared charset "${charset}" either.`;
}

function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
