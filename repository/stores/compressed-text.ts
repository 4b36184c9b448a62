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
