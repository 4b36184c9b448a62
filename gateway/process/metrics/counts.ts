import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Repository, ResourceKind } from '../../../repository/index.ts';

/** The bytes of the files in each directory, by name; a missing one has none. */
export function directorySizes(directories: Readonly<Record<string, string>>) {
  return countEach(Object.keys(directories), (name) => bytesOf(directories[name] ?? ''));
}

/** Counts something for each name, all at once. */
export async function countEach<Name extends string>(
  names: readonly Name[],
  count: (name: Name) => Promise<number>,
): Promise<Readonly<Record<string, number>>> {
  const counted = names.map(async (name) => [name, await count(name)] as const);
  return Object.fromEntries(await Promise.all(counted));
}

async function bytesOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      // A file of the index may be deleted meanwhile.
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Without the graphs that the platform keeps for each vocabulary. */
const KINDS: readonly ResourceKind[] = [
  'catalogue',
  'dataset',
  'metrics',
  'organization',
  'resource',
  'vocabulary',
];

/** Counting may read an index of all graphs, so it is repeated after a minute at the earliest. */
const FRESH_MS = 60_000;

/** Makes the function that gives the number of graphs by kind, at most a minute old. */
export function createGraphCounts(
  repository: Pick<Repository, 'count' | 'lastSeq'>,
  now: () => number = () => performance.now(),
): () => Promise<Readonly<Record<string, number>>> {
  let known: {
    readonly at: number;
    readonly seq: number;
    readonly counts: Readonly<Record<string, number>>;
  };
  return async () => {
    if (known && now() - known.at < FRESH_MS) {
      return known.counts;
    }
    const seq = await repository.lastSeq();
    if (known?.seq !== seq) {
      const counts = await countEach(KINDS, (kind) => repository.count(kind));
      known = { at: now(), seq, counts };
    }
    return known.counts;
  };
}
