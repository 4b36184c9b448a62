import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Higher levels take several times as long and save a twentieth more. */
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** A text in UTF-8, compressed by Zstandard (RFC 8878). */
export function compressText(text: string): Uint8Array {
  return zstdCompressSync(text, OPTIONS);
}

/** The text that was compressed; throws if the bytes are damaged. */
export function decompressText(compressed: Uint8Array): string {
  return zstdDecompressSync(compressed).toString();
}

/** The text that was compressed; `undefined` if the bytes are damaged. */
export function intactText(compressed: Uint8Array): string | undefined {
  try {
    return decompressText(compressed);
  } catch {
    return undefined;
  }
}

/** Bytes before the descriptor of a frame: its magic number. */
const MAGIC_BYTES = 4;
/** Bytes of the content size by its flag; the first of a frame in a single segment. */
const SIZE_BYTES = [1, 2, 4, 8] as const;
const DICTIONARY_BYTES = [0, 1, 2, 4] as const;

/** Bytes of the text that was compressed, as its frame states them (RFC 8878, 3.1.1.1); 0 where it does not. */
export function decompressedBytes(compressed: Uint8Array): number {
  const descriptor = compressed[MAGIC_BYTES] ?? 0;
  const flag = descriptor >> 6;
  const isSingle = ((descriptor >> 5) & 1) === 1;
  const length = flag === 0 && !isSingle ? 0 : (SIZE_BYTES[flag] ?? 0);
  const at = MAGIC_BYTES + 1 + (isSingle ? 0 : 1) + (DICTIONARY_BYTES[descriptor & 3] ?? 0);
  const size = compressed.subarray(at, at + length).reduceRight((sum, byte) => sum * 256 + byte, 0);
  return length === 2 ? size + 256 : size;
}
