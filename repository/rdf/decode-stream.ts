import { decode, SNIFFED_BYTES, statedEncoding } from './encoding.ts';

/** Bytes below it are whole characters in every encoding that has ASCII. */
const FIRST_DIGIT = 0x30;

/**
 * The text of a document that comes in pieces: in UTF-8, and in its stated encoding from the first invalid bytes on.
 * Many documents state a wrong encoding. Throws the error of `invalid` if the bytes are valid in neither.
 */
export async function* decodeStream(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  invalid: () => Error,
): AsyncGenerator<string> {
  let label: string | undefined;
  let decoder: TextDecoder | undefined;
  let isStarted = false;
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isStarted && rest.length < SNIFFED_BYTES) {
      continue;
    }
    yield* texts(false);
  }
  yield* texts(true);

  function* texts(isEnd: boolean): Generator<string> {
    if (!isStarted) {
      isStarted = true;
      const stated = statedEncoding(rest);
      label = stated.label;
      decoder = stated.isCertain ? decoderFor(label) : undefined;
    }
    const whole = isEnd || decoder ? rest.length : rest.findLastIndex(isWhole) + 1;
    const piece = rest.subarray(0, whole);
    rest = rest.subarray(whole);
    const utf8 = decoder ? undefined : decode(piece, 'utf-8');
    if (utf8 !== undefined) {
      yield utf8;
      return;
    }
    decoder ??= decoderFor(label);
    try {
      yield decoder.decode(piece, { stream: !isEnd });
    } catch {
      throw invalid();
    }
  }

  function decoderFor(stated: string | undefined): TextDecoder {
    try {
      return new TextDecoder(stated ?? 'utf-8', { fatal: true });
    } catch {
      throw invalid();
    }
  }
}

function isWhole(byte: number): boolean {
  return byte < FIRST_DIGIT;
}
