import { promisify } from 'node:util';
import { DefaultDeserializer, serialize } from 'node:v8';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';

const compress = promisify(zstdCompress);

/** With a checksum, so that damage is found; a higher level takes longer for little. */
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

/** Bytes before the compressed ones: the length of the others. */
const LENGTH_BYTES = 4;
const SMALLEST_CHUNK = 1_024;

/** Plain data with maps and typed arrays as bytes: the structured clone of V8, compressed by Zstandard (RFC 8878). */
export async function encodePart(part: unknown): Promise<Uint8Array> {
  const bytes = serialize(part);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([
    length,
    await compress(bytes, { params: PARAMS, ...inOnePiece(bytes.length) }),
  ]);
}

/** The data that was encoded; throws where the bytes are damaged, or a newer V8 wrote them. */
export function decodePart(encoded: Buffer): unknown {
  const length = encoded.readUInt32LE();
  const bytes = zstdDecompressSync(encoded.subarray(LENGTH_BYTES), inOnePiece(length));
  const reader = new CopyingDeserializer(bytes);
  reader.readHeader();
  return reader.readValue();
}

/** The result in one piece of memory: thousands of small ones would keep what the C library gave them. */
function inOnePiece(length: number): { readonly chunkSize: number } {
  return { chunkSize: Math.max(length, SMALLEST_CHUNK) };
}

/** What the documentation of Node names for subclasses, and its types leave out. */
interface ReadsArrays {
  _readHostObject(): Uint8Array;
}

const { _readHostObject: readView } = DefaultDeserializer.prototype as unknown as ReadsArrays;

/** Copies typed arrays, which else would be views that keep all bytes of a part in memory. */
class CopyingDeserializer extends DefaultDeserializer implements ReadsArrays {
  _readHostObject(): Uint8Array {
    return readView.call(this).slice();
  }
}
