import { setTimeout } from 'node:timers/promises';
import type { CommandRow } from '../../../command/command.ts';
import { createLog } from '../../../log/create-log.ts';
import type { Prepared } from '../../../prepare/prepare.ts';
import type { Platform } from '../../../start/start-platform.ts';

/** A platform that serves one state of a profile. */
export interface ServedState {
  readonly platform: Platform;
  readonly prepared: Prepared;
}

interface Options {
  readonly commands: readonly CommandRow[];
  /** Problem in the files of the profile, for pages. */
  readonly problem: () => string | undefined;
}

const PAUSE_MS = 50;

/** Serves one state of a profile after another: starts a platform with the first, and activates each later one. */
export function createServedStates({ commands, problem }: Options) {
  let running: ServedState | undefined;
  return {
    /** The one that is served, if one is. */
    current: () => running,
    replace,
    close,
  };

  /** Serves a new state with all that is stored. Rejects where that fails; the state before is served on. */
  async function replace(prepared: Prepared): Promise<ServedState> {
    const platform = running ? await activated(running, prepared) : await start(prepared);
    running = { platform, prepared };
    return running;
  }

  async function start(prepared: Prepared): Promise<Platform> {
    const log = await createLog(prepared.config);
    const { startPlatform } = await import('../../../start/start-platform.ts');
    return startPlatform(prepared, { log, commands, development: { problem } });
  }

  async function close(): Promise<void> {
    const closing = running;
    running = undefined;
    await closing?.platform.close();
  }
}

/** Waits until the platform serves a profile. Its author may break clients. */
async function activated({ platform }: ServedState, { profile }: Prepared): Promise<Platform> {
  const { profiles } = platform;
  const { id } = await profiles.activate(profile.files, { allowBreaking: true });
  while (profiles.status().active.id !== id) {
    const { candidate } = profiles.status();
    if (candidate?.id !== id || candidate.state === 'given-up') {
      throw new Error('Another profile became the candidate.');
    }
    if (candidate.state === 'failing') {
      throw new Error(candidate.report.join(' '));
    }
    await setTimeout(PAUSE_MS);
  }
  return platform;
}
