import type { Repository, ResourceKind } from '../../../repository/index.ts';
import { countEach } from './directory-sizes.ts';

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
