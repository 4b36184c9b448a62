import { setTimeout } from 'node:timers/promises';
import { createLog } from '../../../log/create-log.ts';
import type { Prepared } from '../../../start/prepare.ts';
import { type Platform, startPlatform } from '../../../start/start-platform.ts';
import type { CommandRow } from '../../command.ts';

/** A platform that serves one state of a profile. */
export interface ServedState {
  readonly platform: Platform;
  readonly prepared: Prepared;
}

/** The platforms of one data directory, of which one runs at a time. */
export interface ServedStates {
  /** The one that runs, if one does. */
  readonly current: () => ServedState | undefined;
  /** Serves a new state with all that is stored. Rejects where that fails; then the state before is served again. */
  replace(prepared: Prepared): Promise<ServedState>;
  close(): Promise<void>;
}

interface Options {
  readonly commands: readonly CommandRow[];
  /** Problem in the files of the profile, for pages. */
  readonly problem: () => string | undefined;
}

/** Number of waits, and length of each, for the documents of a change before it is reported. */
const WAITS = 600;
const WAIT_MS = 1_000;
const PAUSE_MS = 50;

/** Each state has a platform over the same data, which fills a new index from the repository. */
export function createServedStates({ commands, problem }: Options): ServedStates {
  let running: ServedState | undefined;
  return { current: () => running, replace, close };

  async function replace(prepared: Prepared): Promise<ServedState> {
    const before = running;
    await close();
    const started = await start(prepared).catch(async (error: unknown) => {
      running = before && (await start(before.prepared));
      throw error;
    });
    running = started;
    return started;
  }

  async function start(prepared: Prepared): Promise<ServedState> {
    const log = await createLog(prepared.config);
    const platform = await startPlatform(prepared, { log, commands, development: { problem } });
    return { platform, prepared };
  }

  async function close(): Promise<void> {
    const closing = running;
    running = undefined;
    await closing?.platform.close();
  }
}

/** Waits until the index has all that is stored, or cannot follow. */
export async function untilIndexed({ services: { repository, search } }: Platform): Promise<void> {
  if (!repository || !search) {
    return;
  }
  const seq = await repository.lastSeq();
  for (let waits = 0; waits < WAITS; waits += 1) {
    // On a busy machine the index may be taken for stuck, and waits end at once.
    if ((await search.waitFor(seq, WAIT_MS)) || (await search.status()).state === 'failing') {
      return;
    }
    await setTimeout(PAUSE_MS);
  }
}
