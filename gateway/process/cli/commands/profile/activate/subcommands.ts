import type { PlatformCommand } from '../../../command.ts';
import { onCommandLine } from '../../../command-line.ts';
import { CONNECTION_OPTIONS } from '../../../platform/connect.ts';
import type { ProfileSubcommand } from '../subcommand.ts';
import { activateProfile, rollBackProfile } from './activate-profile.ts';

const { folder: _, ...activateOptions } = activateProfile.options;

export const activate = asSubcommand('activate', { ...activateProfile, options: activateOptions });
export const rollback = asSubcommand('rollback', rollBackProfile);

/** A command of the platform, under `profile`. */
function asSubcommand(name: string, command: PlatformCommand): ProfileSubcommand {
  return {
    name,
    operands: command.operands ?? '',
    options: { ...command.options, ...CONNECTION_OPTIONS },
    run: (call, context) => onCommandLine(command).run(call, context),
  };
}
