import type { Command, CommandOption } from './command.ts';

const GAP = 2;

type Described = Pick<Command, 'name' | 'summary' | 'operands' | 'options'>;

/** What `-h` prints: how to call a command and what its options do. */
export function helpOf({ name, summary, operands, options }: Described): string {
  const rows = Object.entries({ ...options, help: HELP_OPTION }).map(
    ([option, { value, short, summary: meaning }]): Row => [
      `${short === undefined ? '    ' : `-${short}, `}--${option}${value === undefined ? '' : ` <${value}>`}`,
      meaning,
    ],
  );
  return [
    `Usage: ${name}${operands === undefined ? '' : ` ${operands}`} [options]`,
    '',
    summary,
    '',
    ...columns(rows),
  ].join('\n');
}

/** Every command with its summary. */
export function listOf(commands: readonly Described[]): string {
  const rows = commands.map(({ name, summary }): Row => [name, summary]);
  return [
    ...columns([...rows, ['help', 'Lists the commands.']]),
    '',
    'Any command tells more with -h.',
  ].join('\n');
}

/** The option that every command has. */
export const HELP_OPTION: CommandOption = { short: 'h', summary: 'Print this.' };

type Row = readonly [left: string, right: string];

function columns(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + GAP;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
}
