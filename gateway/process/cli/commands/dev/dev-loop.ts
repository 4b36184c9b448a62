import { setTimeout } from 'node:timers/promises';
import {
  formatIssue,
  readProfileDirectory,
  reasonOf,
} from '../../../../../profile-compiler/index.ts';
import { createSerialQueue } from '../../../../../repository/index.ts';
import type { Development } from '../../../../portal/config/portal-setting.ts';
import type { ProcessContext } from '../../../command/command.ts';
import { connectTo } from '../../../command/platform-connection.ts';
import { createLog } from '../../../log/create-log.ts';
import { CannotStartError, type Prepared, prepare } from '../../../prepare/prepare.ts';
import { compareProfiles } from '../../../profile-changes/compare-profiles.ts';
import { comparedProfile } from '../../../profile-changes/compared-profile.ts';
import type { Platform } from '../../../start/start-platform.ts';
import { awaitIndex } from '../../platform/await-index.ts';
import { changeReport } from '../profile/diff/change-report.ts';
import type { SampleData } from './sample-data.ts';

export type DevLoop = ReturnType<typeof createDevLoop>;

interface Options
  extends Pick<ProcessContext, 'environment' | 'directory' | 'output' | 'signal' | 'commands'> {
  /** Folder of the profile. */
  readonly profile: string;
  readonly sample: SampleData;
}

/** Serves the last good state of a profile. Changes are worked off one after another. */
export function createDevLoop(options: Options) {
  const { environment, directory, output, profile, sample, commands } = options;
  const waiting = `Waiting for changes in ${profile}`;
  let seen: string | undefined;
  let served: string | undefined;
  let problem: string | undefined;
  let isLoaded = false;
  let isClosed = false;
  const queue = createSerialQueue();
  const states = createServedStates({ commands, problem: () => problem });
  return {
    /** Reads the profile again, and serves it if it is good. */
    refresh: () => inTurn(refresh),
    /** Loads the sample data again. */
    loadSample: () => inTurn(loadSample),
    async close(): Promise<void> {
      isClosed = true;
      await queue(states.close);
    },
  };

  function inTurn(work: () => Promise<void>): Promise<void> {
    return queue(async () => (isClosed ? undefined : work())).catch(report);
  }

  async function refresh(): Promise<void> {
    const started = performance.now();
    const state = await stateOf(profile);
    if (state === seen) {
      return;
    }
    seen = state;
    if (state === served) {
      problem = undefined;
      output.print('The profile is again as it is served.');
      return;
    }
    const prepared = await prepare(environment, directory);
    const before = states.current();
    const { platform } = await states.replace(prepared);
    served = state;
    problem = undefined;
    await (isLoaded ? undefined : loadSample());
    await awaitIndex(connectTo(platform.url, platform.apiKey), options);
    const milliseconds = Math.round(performance.now() - started);
    (await newsOf(before?.prepared, prepared)).map(output.print);
    output.print(
      `${platform.url} serves the profile ${prepared.model.id} (${milliseconds} ms). ${waiting}`,
    );
  }

  /** Refused sample data is no error of the profile. */
  async function loadSample(): Promise<void> {
    const current = states.current();
    if (current) {
      const { platform, prepared } = current;
      isLoaded = true;
      await sample(platform, prepared.config).catch((error: unknown) =>
        output.error(`The sample data is incomplete: ${reasonOf(error)}`),
      );
    }
  }

  function report(error: unknown): void {
    problem = reasonOf(error);
    output.error(error instanceof CannotStartError ? problem : `Failed: ${problem}`);
    const current = states.current();
    output.error(current ? `${current.platform.url} serves the last good profile.` : waiting);
  }
}

/** The texts of a profile, to tell whether they have changed. */
async function stateOf(folder: string): Promise<string> {
  const { files, unreadable } = await readProfileDirectory(folder);
  return JSON.stringify([files, unreadable]);
}

/** Describes the changes in the profile, and its warnings. */
async function newsOf(before: Prepared | undefined, after: Prepared): Promise<readonly string[]> {
  const warnings = after.model.warnings.map((found) => `Warning: ${formatIssue(found)}`);
  if (!before) {
    return warnings;
  }
  const changes = await compareProfiles(comparedProfile(before), comparedProfile(after));
  return [...changeReport(changes), ...warnings];
}

/** A platform that serves one state of a profile. */
interface ServedState {
  readonly platform: Platform;
  readonly prepared: Prepared;
}

const PAUSE_MS = 50;

/** Serves one state of a profile after another: starts a platform with the first, and activates each later one. */
export function createServedStates({ commands, problem }: Pick<Options, 'commands'> & Development) {
  let running: ServedState | undefined;
  return {
    /** The one that is served, if one is. */
    current: () => running,
    replace,
    close,
  };

  /** Serves a new state over the stored data. On failure it rejects and keeps serving the previous one. */
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
