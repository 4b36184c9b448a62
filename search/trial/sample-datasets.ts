import { createHash } from 'node:crypto';
import type { RepositoryFeed } from '../follow/repository-feed.ts';

/** Stored datasets of which some were chosen, and the vocabularies beside them. */
export interface StoredSample {
  /** Ids of the chosen datasets. */
  readonly ids: readonly string[];
  /** Number of all stored datasets. */
  readonly total: number;
  readonly vocabularies: readonly string[];
}

/** Changes that are read at once. */
const PAGE = 500;

/** Reads the change feed and chooses datasets by the hashes of their ids: spread over all catalogues, the same each time. */
export async function sampleDatasets(
  feed: Pick<RepositoryFeed, 'changes'>,
  most: number,
  signal?: AbortSignal,
): Promise<StoredSample> {
  let chosen: { readonly id: string; readonly rank: string }[] = [];
  let total = 0;
  const vocabularies: string[] = [];
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const changes = await feed.changes({ after, limit: PAGE });
    const stored = changes.filter(({ operation }) => operation === 'put');
    const datasets = stored.filter(({ kind }) => kind === 'dataset');
    total += datasets.length;
    vocabularies.push(...stored.filter(({ kind }) => kind === 'vocabulary').map(({ id }) => id));
    chosen = [
      ...chosen,
      ...datasets.map(({ id }) => ({ id, rank: createHash('sha256').update(id).digest('hex') })),
    ]
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, most);
    const last = changes.at(-1);
    if (!last) {
      return { ids: chosen.map(({ id }) => id), total, vocabularies };
    }
    after = last.seq;
  }
}
