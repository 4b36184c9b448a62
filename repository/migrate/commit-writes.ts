import type { GraphWrite, TripleStore } from '../stores/triple-store.ts';

/** A commit is closed once it has this many writes, or this many characters of triples. */
const WRITES_PER_COMMIT = 200;
const CHARACTERS_PER_COMMIT = 4_000_000;

interface Committing {
  readonly target: Pick<TripleStore, 'commit'>;
  readonly writes: AsyncIterable<GraphWrite>;
  readonly signal?: AbortSignal | undefined;
  /** Called after each commit with its number of changes. */
  readonly committed: (changes: number) => void;
}

/** Commits a stream of writes in batches. Rejects when the signal aborts; commits that were made stay. */
export async function commitWrites({
  target,
  writes,
  signal,
  committed,
}: Committing): Promise<void> {
  let batch: GraphWrite[] = [];
  let characters = 0;
  const commit = async () => {
    signal?.throwIfAborted();
    await target.commit(batch);
    committed(batch.length);
    batch = [];
    characters = 0;
  };
  for await (const write of writes) {
    batch.push(write);
    characters += write.operation === 'put' ? write.triples.length : 0;
    if (batch.length >= WRITES_PER_COMMIT || characters >= CHARACTERS_PER_COMMIT) {
      await commit();
    }
  }
  await commit();
}
