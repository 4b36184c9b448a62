import type { CommandDescription, CommandOption } from './command.ts';

const GAP = 2;

/** What `-h` prints: how to call a command and what its options do. */
export function helpOf({ name, summary, operands, options, details }: CommandDescription): string {
  const rows = Object.entries({ ...options, help: HELP_OPTION }).map(
    ([option, described]): Row => [
      `${described.short === undefined ? '    ' : `-${described.short}, `}${callOf(option, described)}`,
      described.summary,
    ],
  );
  const required = Object.entries(options).filter(([, option]) => option.required);
  const usage = [
    name,
    ...(operands === undefined ? [] : [operands]),
    ...required.map(([option, described]) => callOf(option, described)),
    '[options]',
  ];
  return [
    `Usage: ${usage.join(' ')}`,
    '',
    summary,
    '',
    ...columns(rows),
    ...(details === undefined ? [] : ['', details]),
  ].join('\n');
}

/** Every command with its summary. */
export function listOf(commands: readonly CommandDescription[]): string {
  const rows = commands.map(({ name, summary }): Row => [name, summary]);
  return [
    ...columns([...rows, ['help', 'Lists the commands.']]),
    '',
    'Add -h to a command to see its options.',
  ].join('\n');
}

/** The option that every command has. */
export const HELP_OPTION: CommandOption = { short: 'h', summary: 'Print this.' };

function callOf(option: string, { value }: CommandOption): string {
  return value === undefined ? `--${option}` : `--${option} <${value}>`;
}

type Row = readonly [left: string, right: string];

function columns(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + GAP;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
}
