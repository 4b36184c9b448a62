import type { CommandCall, CommandOption, ProcessCommand } from '../../command.ts';
import { UsageError } from '../../usage-error.ts';
import { activate, rollback } from './activate/subcommands.ts';
import { add } from './add.ts';
import { diff } from './diff/diff.ts';
import { explain } from './explain/explain.ts';
import { init } from './init.ts';
import type { ProfileSubcommand } from './subcommand.ts';
import { tryProfile } from './try/try.ts';

/** Everything that `profile` does, by the first word after it. */
const SUBCOMMANDS: readonly ProfileSubcommand[] = [
  init,
  add,
  explain,
  diff,
  tryProfile,
  activate,
  rollback,
];

/** Makes, extends, explains, compares and activates profiles. */
export const profile: ProcessCommand = {
  kind: 'process',
  name: 'profile',
  summary: 'Makes a profile from SHACL shapes; extends, explains, compares and activates profiles.',
  operands: SUBCOMMANDS.map(({ name, operands }) => `${name} ${operands}`).join(' | '),
  options: allOptions(),
  details: `Exit code of diff: 0 if all changes are safe, 1 if it failed, 2 if the call was wrong, 3 if a change is
breaking, 4 if one is dangerous and none is breaking.
Exit code of activate: 0 if the profile is served, 1 if it cannot be, 2 if the call was wrong, 3 if it breaks clients.`,
  run(call, context) {
    const [name, ...operands] = call.operands;
    const subcommand = SUBCOMMANDS.find((one) => one.name === name);
    if (!subcommand) {
      throw new UsageError(`Say ${SUBCOMMANDS.map((one) => one.name).join(', ')}. See profile -h.`);
    }
    refuseOthers(call, subcommand);
    return subcommand.run({ ...call, operands }, context);
  },
};

/** The options of all subcommands; each summary ends with the subcommands that accept it. */
function allOptions(): Readonly<Record<string, CommandOption>> {
  const stated = SUBCOMMANDS.flatMap(({ name, options }) =>
    Object.entries(options).map(([option, described]) => ({ name, option, described })),
  );
  const byOption = Map.groupBy(stated, ({ option }) => option);
  return Object.fromEntries(
    [...byOption].flatMap(([option, rows]) =>
      rows.slice(0, 1).map(({ described }) => {
        const names = rows.map(({ name }) => name).join(', ');
        return [option, { ...described, summary: `${described.summary} (${names})` }];
      }),
    ),
  );
}

/** Refuses options that another subcommand has: they would have no effect. */
function refuseOthers({ switches, values }: CommandCall, subcommand: ProfileSubcommand): void {
  const given = [...switches, ...Object.keys(values)];
  const other = given.find((option) => !Object.hasOwn(subcommand.options, option));
  if (other !== undefined) {
    throw new UsageError(
      `"profile ${subcommand.name}" does not accept --${other}. See profile -h.`,
    );
  }
}
