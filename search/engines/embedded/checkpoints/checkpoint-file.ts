import { globSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DefaultDeserializer, serialize } from 'node:v8';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';

/** Bytes before each part: its length. */
const LENGTH_BYTES = 4;

/**
 * Writes parts to a new file, each when it is asked for, and returns once all are on the disk. `layout` names how they are made.
 */
export async function writeCheckpointFile(
  file: string,
  layout: string,
  parts: Iterable<unknown>,
): Promise<void> {
  await using handle = await open(file, 'w');
  for (const part of withLayout(layout, parts)) {
    const { head, compressed } = await encodePart(part);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(head.length + compressed.length);
    for (const bytes of [length, head, compressed]) {
      await handle.appendFile(bytes);
    }
  }
  await handle.sync();
}

function* withLayout(layout: string, parts: Iterable<unknown>): Iterable<unknown> {
  yield layout;
  yield* parts;
}

/**
 * Opens a file for reading its parts in their order; `undefined` if they are made in another way. Throws if the file is
 * damaged or missing.
 */
export function readCheckpointFile(file: string, layout: string): (() => unknown) | undefined {
  const bytes = readFileSync(file);
  let at = 0;
  const next = () => {
    const from = at + LENGTH_BYTES;
    at = from + bytes.readUInt32LE(at);
    return decodePart(bytes.subarray(from, at));
  };
  return next() === layout ? next : undefined;
}

const END = '-memory-';

/** The file of a checkpoint, beside that of its index. */
export function checkpointPath(index: string, number: number): string {
  return `${index}${END}${number}`;
}

/** Deletes all checkpoints of an index, but for one. If the directory is gone, so are they. */
export function deleteCheckpoints(index: string, { but }: { readonly but?: number } = {}): void {
  const kept = but === undefined ? undefined : path.basename(checkpointPath(index, but));
  const directory = path.dirname(index);
  for (const name of globSync(`${path.basename(index)}${END}*`, { cwd: directory })) {
    if (name !== kept) {
      rmSync(path.join(directory, name), { force: true, recursive: true });
    }
  }
}

const compress = promisify(zstdCompress);

/** With a checksum, so that damage is found; a higher level takes longer for little. */
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

/** Bytes before the compressed ones: the length of the others, and how they are made. */
const DECODED_LENGTH_BYTES = 4;
const HEAD_BYTES = DECODED_LENGTH_BYTES + 1;
const MIN_CHUNK = 1_024;

/** Array types of parts, by number; other parts are structured clones of V8. */
const ARRAYS = [Uint8Array, Int32Array, Float16Array, Float64Array] as const;
const CLONED = ARRAYS.length;

/** The bytes of a part: one behind the other, but not copied into one piece. */
interface EncodedPart {
  readonly head: Uint8Array;
  readonly compressed: Uint8Array;
}

/**
 * A part as bytes, compressed by Zstandard (RFC 8878) in another thread: plain data with maps and arrays as the structured clone of V8, a
 * typed array as it stands, so that the largest parts are not copied.
 */
async function encodePart(part: unknown): Promise<EncodedPart> {
  const kind = ARRAYS.findIndex((Kind) => part instanceof Kind);
  if (ArrayBuffer.isView(part) && kind < 0) {
    throw new TypeError(`A checkpoint has no parts of the kind ${part.constructor.name}`);
  }
  const bytes = ArrayBuffer.isView(part) ? bytesOf(part) : serialize(part);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(bytes.byteLength);
  head.writeUInt8(kind >= 0 ? kind : CLONED, DECODED_LENGTH_BYTES);
  const compressed = await compress(bytes, { params: PARAMS, ...inOnePiece(bytes.byteLength) });
  return { head, compressed };
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The part that was encoded; throws if the bytes are damaged, or a newer V8 wrote them. */
function decodePart(encoded: Buffer): unknown {
  const length = encoded.readUInt32LE();
  const bytes = zstdDecompressSync(encoded.subarray(HEAD_BYTES), inOnePiece(length));
  const Kind = ARRAYS[encoded.readUInt8(DECODED_LENGTH_BYTES)];
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
  return { chunkSize: Math.max(length, MIN_CHUNK) };
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
