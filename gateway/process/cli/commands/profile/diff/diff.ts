import {
  type CommandCall,
  DIFF_EXIT,
  type ProcessContext,
  UsageError,
} from '../../../../command/command.ts';
import { connectTo } from '../../../../command/platform-connection.ts';
import type { Subcommand } from '../../../../command/subcommands.ts';
import { loadConfig } from '../../../../config/config-file.ts';
import { compareProfiles } from '../../../../profile-changes/compare-profiles.ts';
import type { ProfileChange } from '../../../../profile-changes/profile-change.ts';
import { ADDRESS_OPTIONS, readAddress } from '../../../platform/connect.ts';
import { changeReport } from './change-report.ts';
import { type FieldUse, measuredUse } from './measured-use.ts';
import { folderToCompare, servedProfile } from './profiles-to-compare.ts';

/** Lists the differences of two profiles, or of a profile and the one that a platform serves. */
export const diff: Subcommand<ProcessContext> = {
  name: 'diff',
  operands: '[old folder] <new folder>',
  options: {
    ...ADDRESS_OPTIONS,
    url: { value: 'url', summary: 'Compare with the profile of this platform.' },
    json: { summary: 'Print JSON.' },
  },
  async run(call, context) {
    const { changes, used } = await compared(call, context);
    if (call.switches.has('json')) {
      context.output.print(
        JSON.stringify(
          changes.map((one) => withUse(one, used)),
          null,
          2,
        ),
      );
    } else {
      changeReport(changes, used).map(context.output.print);
    }
    return DIFF_EXIT[changes[0]?.level ?? 'safe'];
  },
};

type Compared = {
  readonly changes: readonly ProfileChange[];
  readonly used: ReadonlyMap<string, FieldUse>;
};

async function compared(call: CommandCall, context: ProcessContext): Promise<Compared> {
  const { operands, values } = call;
  const [first, second, ...others] = operands;
  const isServed = values.url !== undefined;
  if (first === undefined || others.length > 0 || (second === undefined) !== isServed) {
    throw new UsageError(
      'Name two folders, or one and the --url of a platform: profile diff <old> <new>, profile diff --url <url> <new>.',
    );
  }
  if (!isServed) {
    const [old, now] = [
      await folderToCompare(first, context),
      await folderToCompare(second ?? first, context),
    ];
    return { changes: await compareProfiles(old, now), used: new Map() };
  }
  const { signal, environment, directory } = context;
  const { url, apiKey } = await readAddress(values, await loadConfig(environment, directory));
  const platform = connectTo(url, apiKey);
  const served = await servedProfile(platform, signal);
  const changes = await compareProfiles(served, await folderToCompare(first, context));
  const fields = changes
    .filter(({ level }) => level !== 'safe')
    .flatMap(({ field }) => (field === undefined ? [] : [field]));
  return {
    changes,
    used: await measuredUse(platform, served, { fields: [...new Set(fields)], signal }),
  };
}

function withUse(change: ProfileChange, used: ReadonlyMap<string, FieldUse>) {
  const use = change.field === undefined ? undefined : used.get(change.field);
  return { ...change, ...(use && { use }) };
}
