import type { PlatformCommand, ProcessCommand, ProcessContext } from '../../../command/command.ts';
import { type Subcommand, withSubcommands } from '../../../command/subcommands.ts';
import { onCommandLine } from '../../command-line.ts';
import { CONNECTION_OPTIONS } from '../../platform/connect.ts';
import { activateProfile, rollBackProfile } from './activate-profile.ts';
import { add } from './add.ts';
import { diff } from './diff/diff.ts';
import { explain } from './explain/explain.ts';
import { init } from './init.ts';
import { tryProfile } from './try/try.ts';

/** The option of the command of the platform is an operand here. */
const { folder: _, ...activateOptions } = activateProfile.options;

/** Makes, extends, explains, compares and activates profiles. */
export const profile: ProcessCommand = {
  kind: 'process',
  name: 'profile',
  summary: 'Makes a profile from SHACL shapes; extends, explains, compares and activates profiles.',
  ...withSubcommands('profile', [
    init,
    add,
    explain,
    diff,
    tryProfile,
    ofPlatform('activate', { ...activateProfile, options: activateOptions }),
    ofPlatform('rollback', rollBackProfile),
  ]),
  details: `Exit code of diff: 0 if all changes are safe, 1 if it failed, 2 if the call was wrong, 3 if a change is
breaking, 4 if one is dangerous and none is breaking.
Exit code of activate: 0 if the profile is served, 1 if it cannot be, 2 if the call was wrong, 3 if it breaks clients.`,
};

/** A command of the platform, under `profile`. */
function ofPlatform(name: string, command: PlatformCommand): Subcommand<ProcessContext> {
  return {
    ...command,
    name,
    options: { ...command.options, ...CONNECTION_OPTIONS },
    run: (call, context) => onCommandLine(command).run(call, context),
  };
}
