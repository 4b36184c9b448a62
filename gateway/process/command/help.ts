import type { CommandDescription, CommandOption } from './command.ts';
import { tableLines, textLines } from './text-table.ts';

/** The names under which every list of commands is asked for. */
export const HELP_NAMES = ['help', 'listCommands'] as const;

/** The text of `-h`: usage and options of a command. */
export function helpOf({ name, summary, operands, options, details }: CommandDescription): string {
  const rows = Object.entries({ ...options, help: HELP_OPTION }).map(([option, described]) => [
    `${described.short === undefined ? '    ' : `-${described.short}, `}${callOf(option, described)}`,
    described.summary,
  ]);
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
    ...tableLines(rows, 2),
    ...(details === undefined ? [] : ['', details]),
  ].join('\n');
}

/** Every command with its summary; those that are accepted from existing installations by their names only. */
export function listOf(commands: readonly CommandDescription[]): string {
  const rows = commands
    .filter(({ isAccepted }) => !isAccepted)
    .map(({ name, summary }) => [name, summary]);
  const accepted = commands.filter(({ isAccepted }) => isAccepted).map(({ name }) => name);
  return [
    ...tableLines([...rows, ['help', 'Lists the commands.']], 2),
    '',
    ...(accepted.length === 0
      ? []
      : [
          'Accepted from scripts of existing installations:',
          ...textLines(accepted.join(', '), 2),
          '',
        ]),
    'Add -h to a command to see its options.',
  ].join('\n');
}

/** The option that every command has. */
export const HELP_OPTION: CommandOption = { short: 'h', summary: 'Print this.' };

function callOf(option: string, { value }: CommandOption): string {
  return value === undefined ? `--${option}` : `--${option} <${value}>`;
}
