import { promisify } from 'node:util';
import { DefaultDeserializer, serialize } from 'node:v8';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';

const compress = promisify(zstdCompress);

/** With a checksum, so that damage is found; a higher level takes longer for little. */
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

/** Bytes before the compressed ones: the length of the others, and how they are made. */
const LENGTH_BYTES = 4;
const HEAD_BYTES = LENGTH_BYTES + 1;
const SMALLEST_CHUNK = 1_024;

/** Array types of parts, by number; other parts are structured clones of V8. */
const ARRAYS = [Uint8Array, Int32Array, Float16Array, Float64Array] as const;
const CLONED = ARRAYS.length;

/** The bytes of a part: one behind the other, but not copied into one piece. */
export interface EncodedPart {
  readonly head: Uint8Array;
  readonly compressed: Uint8Array;
}

/**
 * A part as bytes, compressed by Zstandard (RFC 8878) in another thread: plain data with maps and arrays as the structured clone of V8, a
 * typed array as it stands, so that the largest parts are not copied.
 */
export async function encodePart(part: unknown): Promise<EncodedPart> {
  const kind = ARRAYS.findIndex((Kind) => part instanceof Kind);
  if (ArrayBuffer.isView(part) && kind < 0) {
    throw new TypeError(`A checkpoint has no parts of the kind ${part.constructor.name}`);
  }
  const bytes = ArrayBuffer.isView(part) ? bytesOf(part) : serialize(part);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(bytes.byteLength);
  head.writeUInt8(kind >= 0 ? kind : CLONED, LENGTH_BYTES);
  const compressed = await compress(bytes, { params: PARAMS, ...inOnePiece(bytes.byteLength) });
  return { head, compressed };
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The part that was encoded; throws if the bytes are damaged, or a newer V8 wrote them. */
export function decodePart(encoded: Buffer): unknown {
  const length = encoded.readUInt32LE();
  const bytes = zstdDecompressSync(encoded.subarray(HEAD_BYTES), inOnePiece(length));
  const Kind = ARRAYS[encoded.readUInt8(LENGTH_BYTES)];
  if (Kind) {
    const array = new Kind(bytes.length / Kind.BYTES_PER_ELEMENT);
    new Uint8Array(array.buffer).set(bytes);
    return array;
  }
  const reader = new CopyingDeserializer(bytes);
  reader.readHeader();
  return reader.readValue();
}

/** The result in one piece of memory: thousands of small ones would keep what the C library gave them. */
function inOnePiece(length: number): { readonly chunkSize: number } {
  return { chunkSize: Math.max(length, SMALLEST_CHUNK) };
}

/** Methods for subclasses that Node documents and its types omit. */
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
