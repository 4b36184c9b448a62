import { tableLines } from '../../command/text-table.ts';
import type { Config } from '../../config/config.ts';

/** Reports the outcomes of all given settings, by name; never a value, which may be a secret. */
export function settingsReport({ given, configFile, notes }: Config): string[] {
  const effective = given.flatMap((one) =>
    'because' in one ? [] : [[one.name, one.sets === one.name ? '' : `sets ${one.sets}`]],
  );
  const idle = given.flatMap((one) => ('because' in one ? [[one.name, one.because]] : []));
  return [
    ...group(
      `Settings that were given${configFile ? ` (environment and ${configFile})` : ''}`,
      effective,
    ),
    ...group('Settings without effect', idle),
    ...group(
      'Hints',
      notes.map((note) => [note]),
    ),
  ];
}

function group(heading: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ['', heading, ...tableLines(rows, 2)];
}
