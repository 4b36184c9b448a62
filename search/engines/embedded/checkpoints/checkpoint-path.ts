import { globSync, rmSync } from 'node:fs';
import path from 'node:path';

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
