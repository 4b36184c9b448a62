import { RefusedInputError } from '../errors.ts';
import { decode, statedEncoding } from './encoding.ts';

/**
 * The text of a body. A byte order mark decides, and is removed. Else it is decoded as UTF-8 if its bytes are valid UTF-8,
 * regardless of the declared charset, and otherwise in the declared charset or in that of its XML declaration. Throws
 * RefusedInputError `invalid-encoding`.
 */
export function decodeBody(bytes: Uint8Array, charset: string | undefined): string {
  const { label, isCertain } = statedEncoding(bytes);
  const certain = isCertain && label !== undefined ? decode(bytes, label) : undefined;
  if (certain !== undefined && !certain.includes('\0')) {
    return certain;
  }
  // UTF-16 of plain English is valid UTF-8 with a U+0000 beside each letter.
  const candidates = ['utf-8', ...[charset, label].filter((one) => one !== undefined)];
  for (const candidate of candidates) {
    const text = decode(bytes, candidate);
    if (text !== undefined && !text.includes('\0')) {
      return text;
    }
  }
  throw new RefusedInputError(
    'invalid-encoding',
    `${finding(decode(bytes, 'utf-8'), charset ?? label)} Send it as UTF-8.`,
  );
}

function finding(utf8: string | undefined, charset: string | undefined): string {
  const wrong = utf8 === undefined ? 'is not valid UTF-8' : 'contains the character U+0000';
  return charset === undefined
    ? `The body ${wrong}, and no charset is declared.`
    : `The body ${wrong}, and it is not valid in the declared charset "${charset}" either.`;
}
