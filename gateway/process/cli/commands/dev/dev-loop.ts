import {
  formatIssue,
  readProfileDirectory,
  reasonOf,
} from '../../../../../profile-compiler/index.ts';
import { createSerialQueue } from '../../../../../repository/index.ts';
import type { ProcessContext } from '../../../command/command.ts';
import { CannotStartError, type Prepared, prepare } from '../../../prepare/prepare.ts';
import { compareProfiles } from '../../../profile-changes/compare-profiles.ts';
import { comparedProfile } from '../../../profile-changes/compared-profile.ts';
import { untilIndexed } from '../../platform/until-indexed.ts';
import { changeReport } from '../profile/diff/change-report.ts';
import type { SampleData } from './sample-data.ts';
import { createServedStates } from './served-states.ts';

export interface DevLoop {
  /** Reads the profile again, and serves it if it is good. */
  readonly refresh: () => Promise<void>;
  /** Loads the sample data again. */
  readonly loadSample: () => Promise<void>;
  close(): Promise<void>;
}

interface Options
  extends Pick<ProcessContext, 'environment' | 'directory' | 'output' | 'commands'> {
  /** Folder of the profile. */
  readonly profile: string;
  readonly sample: SampleData;
}

/** Serves the last good state of a profile. Changes are worked off one after another. */
export function createDevLoop(options: Options): DevLoop {
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
    refresh: () => inTurn(refresh),
    loadSample: () => inTurn(loadSample),
    close,
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
    await untilIndexed(platform);
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
      await sample(platform, prepared.config.vocabularyManifests).catch((error: unknown) =>
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

  async function close(): Promise<void> {
    isClosed = true;
    await queue(states.close);
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
