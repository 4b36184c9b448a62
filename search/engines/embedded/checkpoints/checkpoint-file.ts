import { globSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { decodePart, encodePart } from './encoded-part.ts';

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
