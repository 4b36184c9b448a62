import { runHere } from '../../run-script.ts';

/** How a run of the import command ended and what it wrote. */
export interface ImportRun {
  readonly code: number;
  /** Standard output without its last line, which says how long the command took: the summary. */
  readonly output: string;
  /** Standard error: progress and complaints. */
  readonly complaints: string;
}

/** Runs the import command to its end, configured by `environment`; what it writes to is no terminal. */
export async function runImport(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ImportRun> {
  const place = { directory: process.cwd(), environment };
  const run = await runHere(['import', ...args], place);
  return { ...run, output: run.output.replace(/Command finished in \S+\n$/, '') };
}
