import { type ParseArgsConfig, parseArgs } from 'node:util';
import { reasonOf } from '../../../profile-compiler/index.ts';
import { type CommandCall, type CommandDescription, UsageError } from './command.ts';
import { HELP_OPTION } from './help.ts';

type Called = Pick<CommandDescription, 'name' | 'operands' | 'options' | 'ignoresUnknownOptions'>;

/**
 * Reads the words after a command's name; `undefined` where they ask for help. Throws `UsageError` where an
 * option is unknown or lacks its value, or where the command accepts no operands and one is given.
 */
export function readCall(command: Called, words: readonly string[]): CommandCall | undefined {
  const { values, positionals } = parse(command, words);
  if (values.help === true) {
    return undefined;
  }
  if (positionals.length > 0 && command.operands === undefined) {
    throw new UsageError(`${command.name} accepts options only, not "${positionals[0]}".`);
  }
  const given = Object.entries(values);
  return {
    operands: positionals,
    switches: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
    values: Object.fromEntries(
      given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  };
}

function parse({ name, options, ignoresUnknownOptions }: Called, words: readonly string[]) {
  const known = Object.entries({ ...options, help: HELP_OPTION }).map(
    ([option, { value, short }]) => {
      const type = value === undefined ? 'boolean' : 'string';
      return [option, { type, ...(short !== undefined && { short }) }] as const;
    },
  );
  const config: ParseArgsConfig = {
    args: [...words],
    allowPositionals: true,
    strict: !ignoresUnknownOptions,
    options: Object.fromEntries(known),
  };
  try {
    return parseArgs(config);
  } catch (error) {
    // No command has operands that begin with "-".
    const [what = ''] = reasonOf(error).split('. To specify a positional argument');
    throw new UsageError(`${what.replaceAll('\n', ' ').replace(/\.$/, '')}. See ${name} -h.`);
  }
}
