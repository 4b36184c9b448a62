import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProfileDirectory } from '../../../../../profile-compiler/index.ts';
import { type CandidateStatus, isAwaited } from '../../../../api/rest/profile/profile-changes.ts';
import {
  DIFF_EXIT,
  EXIT,
  type PlatformCommand,
  type PlatformContext,
  UsageError,
} from '../../../command/command.ts';
import { refuseFailure } from '../../../command/persistent-request.ts';
import { describeProgress } from '../../../profile-switch/fill-rate.ts';

const ASK_EVERY_MS = 500;

const WAITING = {
  'no-wait': { summary: 'End when the profile is accepted; /profile/candidate tells the rest.' },
} as const;

/** Serves another profile, once its index is filled. */
export const activateProfile: PlatformCommand = {
  kind: 'platform',
  name: 'activateProfile',
  summary: 'Checks a profile and serves it without an outage, once its index is filled.',
  operands: '[folder]',
  options: {
    ...WAITING,
    'allow-breaking': { summary: 'Accept changes that break clients.' },
    folder: {
      value: 'folder',
      summary: 'The profile, read where the command runs (default: PLATFORM_PROFILE).',
    },
  },
  details:
    'Exit code: 0 if it is served, 1 if it cannot be, 2 if the call was wrong, 3 if it was refused because it breaks clients.',
  async run({ operands, switches, values }, context) {
    const [folder = values.folder ?? context.settings.profileDirectory, ...others] = operands;
    if (others.length > 0) {
      throw new UsageError('Name the folder of one profile.');
    }
    const files = await filesIn(folder);
    const response = await context.platform.request(
      `profile/candidate?allowBreaking=${switches.has('allow-breaking')}`,
      {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ files }),
        signal: context.signal,
      },
    );
    if (response.status === 409 || response.status === 422) {
      const { code, detail } = (await response.json()) as { code: string; detail: string };
      context.output.error(detail);
      context.output.error('The profile that is served stays.');
      return code === 'breaking-changes' ? DIFF_EXIT.breaking : EXIT.failure;
    }
    return follow(response, context, !switches.has('no-wait'));
  },
};

/** Serves the former profile again, or gives the candidate up. */
export const rollBackProfile: PlatformCommand = {
  kind: 'platform',
  name: 'rollbackProfile',
  summary: 'Gives the candidate profile up, or serves the former profile again.',
  options: WAITING,
  async run({ switches }, context) {
    const response = await context.platform.request('profile/rollback', {
      method: 'POST',
      signal: context.signal,
    });
    return follow(response, context, !switches.has('no-wait'));
  },
};

async function filesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const { files, unreadable } = await readProfileDirectory(path.resolve(folder));
  const [first] = unreadable;
  if (first) {
    throw new Error(`${path.join(folder, first.name)} cannot be read: ${first.reason}`);
  }
  return Object.fromEntries(files.map(({ name, text }) => [name, text]));
}

/** Prints what was decided, then how far the index is, until the profile is served or is not going to be. */
async function follow(
  response: Response,
  { output, platform, signal }: PlatformContext,
  waits: boolean,
): Promise<number> {
  await refuseFailure(response);
  const accepted = (await response.json()) as CandidateStatus;
  acceptedLines(accepted).map(output.print);
  let status = accepted;
  while (waits && isAwaited(status)) {
    await sleep(ASK_EVERY_MS, undefined, { signal });
    const asked = await platform.request('profile/candidate', { signal });
    status = asked.ok ? ((await asked.json()) as CandidateStatus) : status;
    if (status.id !== accepted.id) {
      output.error(`Another profile is the candidate now: ${status.profile} (${status.id}).`);
      return EXIT.failure;
    }
    output.progress(
      status.state === 'failing'
        ? status.report.join(' ')
        : status.progress
          ? describeProgress(status.progress)
          : status.state,
    );
  }
  output.print(`Profile ${status.profile} (${status.id}): ${status.state}.`);
  return status.state === 'given-up' && accepted.state !== 'given-up' ? EXIT.failure : EXIT.success;
}

function acceptedLines({ changes, index, report }: CandidateStatus): readonly string[] {
  return [
    ...report,
    ...(changes
      ? [
          `Changes: ${changes.breaking} breaking, ${changes.dangerous} dangerous, ${changes.safe} safe.`,
        ]
      : []),
    ...(index ? [`Index: ${index.fill}. ${index.because}`] : []),
  ];
}
