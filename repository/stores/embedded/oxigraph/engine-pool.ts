import { type FollowedWorker, followedWorker, type GraphSource } from './followed-worker.ts';

export type PooledWorker = Pick<FollowedWorker, 'upToDate' | 'state'>;

/** Time after which only one worker keeps its copy: a second one takes as much memory again. */
const IDLE_MS = 60_000;

/** Makes workers for one query at a time each, which start when they are needed. */
export function createEnginePool(source: GraphSource, size: number) {
  const workers = Array.from({ length: size }, () => followedWorker(source));
  const taken = new Set<PooledWorker>();
  let idle: NodeJS.Timeout | undefined;

  const free = () => workers.filter((worker) => !taken.has(worker));

  function dropIdle(): void {
    const ready = free().filter(({ state }) => state() === 'ready');
    for (const worker of taken.size > 0 ? ready : ready.slice(1)) {
      void worker.drop();
    }
  }

  return {
    /** A worker that no other query has. There is one, as no more queries run at once than there are workers. */
    take(forSlow: boolean): PooledWorker {
      clearTimeout(idle);
      const [worker] = free().sort((one, other) => rankOf(one, forSlow) - rankOf(other, forSlow));
      if (!worker) {
        throw new Error('More queries run than there are workers');
      }
      taken.add(worker);
      return worker;
    },
    /** Returns a worker to the pool. */
    release(worker: PooledWorker): void {
      taken.delete(worker);
      clearTimeout(idle);
      idle = setTimeout(dropIdle, IDLE_MS).unref();
    },
    /** Ends all workers, and starts no other. */
    async end(): Promise<void> {
      clearTimeout(idle);
      await Promise.all(workers.map((worker) => worker.end()));
    },
  };
}

/** A slow query waits for a worker that loads its copy, and leaves the one that is ready to others. */
function rankOf({ state }: PooledWorker, forSlow: boolean): number {
  const order = forSlow
    ? (['loading', 'ended', 'ready', 'none'] as const)
    : (['ready', 'loading', 'ended', 'none'] as const);
  return order.indexOf(state());
}
