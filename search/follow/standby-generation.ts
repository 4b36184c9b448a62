import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../../profile-compiler/index.ts';
import { IndexBuildingError, SearchUnavailableError } from '../errors.ts';
import type { FoundIndex, SharedIndex } from '../port/search-engine.ts';
import type { SearchIndex } from '../port/search-index.ts';
import { type CursorSignal, createCursorSignal } from './cursor-signal.ts';
import type { Generation } from './generation.ts';

/** Interval at which it asks the engine what the indexing process has done. */
const POLL_EVERY_MS = 500;

/** A standby while it runs. */
interface Standby {
  readonly shared: Pick<SharedIndex, 'find'>;
  readonly signal: CursorSignal;
  readonly ready: PromiseWithResolvers<boolean>;
  /** The generation that it reads; `undefined` until the indexing process has created one. */
  found: (FoundIndex & { readonly index: SearchIndex }) | undefined;
  cursor: number;
  failure: string | undefined;
}

/** Starts to read the index that another process fills, and changes over where that publishes a new one. */
export async function startStandby(shared: Pick<SharedIndex, 'find'>): Promise<Generation> {
  const standby: Standby = {
    shared,
    signal: createCursorSignal(0),
    ready: Promise.withResolvers(),
    found: undefined,
    cursor: 0,
    failure: undefined,
  };
  const stopping = new AbortController();
  await poll(standby);
  const polling = pollUntilStopped(standby, stopping.signal);

  async function stop(): Promise<void> {
    stopping.abort();
    standby.signal.giveUp();
    standby.ready.resolve(false);
    await polling;
    await standby.found?.index.close();
  }

  return {
    get index() {
      return indexOf(standby);
    },
    follower: {
      get cursor() {
        return standby.cursor;
      },
      get failure() {
        return standby.failure;
      },
      waitFor: standby.signal.wait,
      next: standby.signal.next,
      stop,
    },
    isReady: () => isReady(standby),
    ready: standby.ready.promise,
    followImport: async () => {
      throw new SearchUnavailableError(
        'Another process writes the search index; send the import to that process.',
      );
    },
    stop,
  };
}

async function pollUntilStopped(standby: Standby, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await sleep(POLL_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
    await (stopping.aborted || poll(standby));
  }
}

async function poll(standby: Standby): Promise<void> {
  try {
    await refresh(standby);
    standby.failure = undefined;
  } catch (error) {
    standby.failure = reasonOf(error);
  }
}

async function refresh(standby: Standby): Promise<void> {
  const current = await standby.shared.find();
  const previous = standby.found;
  if (current?.name !== previous?.name) {
    standby.found = current && { ...current, index: await current.open() };
    await previous?.index.close();
  } else if (current && previous) {
    standby.found = { ...previous, state: current.state };
  }
  standby.cursor = (await standby.found?.index.cursor()) ?? 0;
  if (isReady(standby)) {
    standby.signal.advance(standby.cursor);
    standby.ready.resolve(true);
  }
}

function isReady({ found }: Standby): boolean {
  return found?.state === 'live';
}

function indexOf({ found }: Standby): SearchIndex {
  if (!found) {
    throw new IndexBuildingError('The indexing process has not created the search index yet.');
  }
  return found.index;
}
