import { type Command, type CommandCall, type CommandOption, UsageError } from './command.ts';

/** One of the things that a command does, by the first word after its name. */
export interface Subcommand<Context> {
  readonly name: string;
  /** What follows the name in the usage line, such as `<file | folder | https://…>…`. */
  readonly operands?: string;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** `call.operands` are those after the name. Resolves with the exit code. */
  run(call: CommandCall, context: Context): Promise<number>;
}

/** Operands, options and `run` of a command that does one of several things. */
export function withSubcommands<Context>(
  command: string,
  subcommands: readonly Subcommand<Context>[],
): Pick<Command<Context>, 'options' | 'run'> & { readonly operands: string } {
  return {
    operands: subcommands
      .map(({ name, operands = '' }) => `${name} ${operands}`.trim())
      .join(' | '),
    options: allOptions(subcommands),
    async run(call, context) {
      const [name, ...operands] = call.operands;
      const subcommand = subcommands.find((one) => one.name === name);
      if (!subcommand) {
        const names = subcommands.map((one) => one.name).join(', ');
        throw new UsageError(`Say ${names}. See ${command} -h.`);
      }
      refuseOthers(call, subcommand, command);
      return subcommand.run({ ...call, operands }, context);
    },
  };
}

/** The options of all subcommands; each summary ends with those that accept it, unless all do. */
function allOptions<Context>(
  subcommands: readonly Subcommand<Context>[],
): Readonly<Record<string, CommandOption>> {
  const stated = subcommands.flatMap(({ name, options = {} }) =>
    Object.entries(options).map(([option, described]) => ({ name, option, described })),
  );
  return Object.fromEntries(
    [...Map.groupBy(stated, ({ option }) => option)].flatMap(([option, rows]) =>
      rows.slice(0, 1).map(({ described }) => {
        const names = ` (${rows.map(({ name }) => name).join(', ')})`;
        const accepting = rows.length === subcommands.length ? '' : names;
        return [option, { ...described, summary: `${described.summary}${accepting}` }];
      }),
    ),
  );
}

/** Refuses options that only another subcommand has: they would have no effect. */
function refuseOthers<Context>(
  { switches, values }: CommandCall,
  { name, options = {} }: Subcommand<Context>,
  command: string,
): void {
  const given = [...switches, ...Object.keys(values)];
  const other = given.find((option) => !Object.hasOwn(options, option));
  if (other !== undefined) {
    throw new UsageError(`"${command} ${name}" does not accept --${other}. See ${command} -h.`);
  }
}
