import { StoreUnavailableError } from '../../../errors.ts';
import { namesUnder } from '../../../names.ts';
import type { Repository } from '../../../repository.ts';
import { catalogueLinkOf } from '../../catalogue-links.ts';
import type { Change } from '../../change.ts';
import type { GraphUpdate } from './messages.ts';
import { type QueryWorker, startQueryWorker } from './query-worker.ts';

/** The source of the graphs. */
export type GraphSource = Pick<Repository, 'base' | 'changes' | 'lastSeq' | 'storedGraph'>;

type WorkerState = 'none' | 'loading' | 'ready' | 'ended';

/** A worker that follows the change feed. */
export type FollowedWorker = ReturnType<typeof followedWorker>;

/** Changes that are read at once, and characters of triples that are sent to the worker at once. */
const CHANGES = 500;
const CHARACTERS = 4_000_000;

/** Follows `source`. Reads nothing before the first call. */
export function followedWorker(source: GraphSource) {
  let worker: QueryWorker | undefined;
  let seq = 0;
  let following: Promise<void> | undefined;
  let isEnded = false;

  async function follow(): Promise<void> {
    if (isEnded) {
      throw new StoreUnavailableError('The query engine is closed.');
    }
    if (!worker || worker.isGone()) {
      worker = startQueryWorker();
      seq = 0;
    }
    const current = worker;
    let changes: readonly Change[];
    do {
      changes = await source.changes({ after: seq, limit: CHANGES });
      for await (const updates of updateBatches(changes, source)) {
        const reply = await current.ask({ do: 'update', updates });
        if (reply.outcome === 'updated' && reply.isWorn) {
          await current.end();
          return follow();
        }
      }
      seq = changes.at(-1)?.seq ?? seq;
    } while (changes.length > 0);
  }

  return {
    /**
     * The worker, once it has every write that was acknowledged before the call. Starts a new one where
     * there is none, or it ended, or is worn. Rejects with the errors of the store and the worker.
     */
    upToDate: async (): Promise<QueryWorker> => {
      const wanted = await source.lastSeq();
      while (following || !worker || worker.isGone() || seq < wanted) {
        following ??= follow().finally(() => {
          following = undefined;
        });
        await following;
      }
      return worker;
    },
    /** Ends the worker and forgets its copy; the next call starts another. */
    drop: async () => {
      const dropped = worker;
      worker = undefined;
      await dropped?.end();
    },
    /** `none` has no copy, one that `ended` lost it, and `loading` makes or updates it. */
    state: () => (following ? 'loading' : stateOf(worker)),
    /** Ends the worker and starts no other. */
    end: async () => {
      isEnded = true;
      await worker?.end();
      await following?.catch(() => undefined);
    },
  };
}

function stateOf(worker: QueryWorker | undefined): WorkerState {
  if (!worker) {
    return 'none';
  }
  return worker.isGone() ? 'ended' : 'ready';
}

/** The newest state of each changed graph, in batches that the worker takes at once. */
async function* updateBatches(
  changes: readonly Change[],
  source: GraphSource,
): AsyncGenerator<readonly GraphUpdate[]> {
  let batch: GraphUpdate[] = [];
  let size = 0;
  // Versions are compressed: queries would find nothing in them.
  for (const change of changes.filter(({ kind }) => kind !== 'vocabulary-version')) {
    const update = await newestState(change, source);
    batch.push(update);
    size += update.triples?.length ?? 0;
    if (size > CHARACTERS) {
      yield batch;
      batch = [];
      size = 0;
    }
  }
  yield batch;
}

/** The graph may be newer than this change; its newest change follows later in the feed. */
async function newestState({ graph }: Change, source: GraphSource): Promise<GraphUpdate> {
  const stored = await source.storedGraph(graph);
  if (!stored) {
    return { graph };
  }
  const link = catalogueLinkOf(stored.entry, namesUnder(source.base));
  return { graph, triples: stored.triples, ...(link && { link }) };
}
