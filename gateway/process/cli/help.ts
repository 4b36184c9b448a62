import type { CommandDescription, CommandOption } from './command.ts';

const GAP = 2;
const LINE = 80;

/** The names under which every list of commands is asked for. */
export const HELP_NAMES = ['help', 'listCommands'] as const;

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

/** Every command with its summary; those that are accepted from existing installations by their names only. */
export function listOf(commands: readonly CommandDescription[]): string {
  const rows = commands
    .filter(({ isAccepted }) => !isAccepted)
    .map(({ name, summary }): Row => [name, summary]);
  const accepted = commands.filter(({ isAccepted }) => isAccepted).map(({ name }) => name);
  return [
    ...columns([...rows, ['help', 'Lists the commands.']]),
    '',
    ...(accepted.length === 0
      ? []
      : ['Accepted from scripts of existing installations:', ...wrapped(accepted), '']),
    'Add -h to a command to see its options.',
  ].join('\n');
}

/** The option that every command has. */
export const HELP_OPTION: CommandOption = { short: 'h', summary: 'Print this.' };

function callOf(option: string, { value }: CommandOption): string {
  return value === undefined ? `--${option}` : `--${option} <${value}>`;
}

/** Names with commas in indented lines of at most 80 characters. */
function wrapped(names: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const name of names) {
    const longer = lines.length === 0 ? `  ${name}` : `${lines.at(-1)}, ${name}`;
    if (lines.length > 0 && longer.length < LINE) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(`  ${name}`);
    }
  }
  return lines;
}

type Row = readonly [left: string, right: string];

function columns(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + GAP;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
}
