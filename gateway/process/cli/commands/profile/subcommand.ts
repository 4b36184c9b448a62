import type { CommandCall, CommandOption, ProcessContext } from '../../command.ts';

/** A row of the table of `profile` (`profile.ts`): one thing that it does. */
export interface ProfileSubcommand {
  /** The first word after `profile`. */
  readonly name: string;
  /** What follows the name in the usage line, such as `<file | folder | https://…>…`. */
  readonly operands: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** `call.operands` are those after the name. Resolves with the exit code. */
  run(call: CommandCall, context: ProcessContext): Promise<number>;
}
