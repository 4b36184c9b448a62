import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchIndex } from '../engines/search-index.ts';
import type { FoundIndex, SharedIndex } from '../engines/shared-index.ts';
import { IndexBuildingError, SearchUnavailableError } from '../errors.ts';
import { createWaiters } from './cursor-signal.ts';
import type { Generation } from './generation.ts';

/** How often it looks what the indexing process has done. */
const EVERY_MS = 500;

/** Reads the index that another process keeps up to date, whichever generation that makes the live one. */
export async function startStandby(shared: Pick<SharedIndex, 'find'>): Promise<Generation> {
  const waiters = createWaiters(0);
  const ready = Promise.withResolvers<boolean>();
  const stopping = new AbortController();
  let found: (FoundIndex & { readonly index: SearchIndex }) | undefined;
  let cursor = 0;
  let failure: string | undefined;

  async function look(): Promise<void> {
    const current = await shared.find();
    if (current?.name !== found?.name) {
      const previous = found?.index;
      found = current && { ...current, index: await current.open() };
      await previous?.close();
    } else if (current && found) {
      found = { ...found, state: current.state };
    }
    cursor = (await found?.index.cursor()) ?? 0;
    if (isReady()) {
      waiters.passed(cursor);
      ready.resolve(true);
    }
  }

  function isReady(): boolean {
    return found?.state === 'live';
  }

  async function lookOnce(): Promise<void> {
    try {
      await look();
      failure = undefined;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
      await (signal.aborted || lookOnce());
    }
  }

  await lookOnce();
  const running = run();
  return {
    get index() {
      if (!found) {
        throw new IndexBuildingError(
          'The search index is not begun yet by the process that indexes.',
        );
      }
      return found.index;
    },
    follower: {
      get cursor() {
        return cursor;
      },
      get failure() {
        return failure;
      },
      waitFor: waiters.wait,
      stop,
    },
    isReady,
    ready: ready.promise,
    followImport: async () => {
      throw new SearchUnavailableError('Another process indexes; have that one import it.');
    },
    stop,
  };

  async function stop(): Promise<void> {
    stopping.abort();
    waiters.giveUp();
    ready.resolve(false);
    await running;
    await found?.index.close();
  }
}
