import { execFile } from 'node:child_process';
import path from 'node:path';

const SCRIPT = path.join(import.meta.dirname, '../../../../main.ts');

/** How a run of the import command ended and what it wrote. */
export interface ImportRun {
  readonly code: number;
  /** Standard output without its last line, which says how long the command took: the summary. */
  readonly output: string;
  /** Standard error: progress and complaints. */
  readonly complaints: string;
}

/** Runs the import command to its end as a process of its own, configured by `settings`; what it writes to is no terminal. */
export function runImport(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<ImportRun> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT, 'import', ...args],
      { env: { ...process.env, ...settings } },
      (error, output, complaints) =>
        resolve({
          code: Number(error?.code ?? 0),
          output: output.replace(/Command finished in \S+\n$/, ''),
          complaints,
        }),
    );
  });
}
