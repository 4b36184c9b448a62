import { execFile } from 'node:child_process';
import path from 'node:path';
import { API_KEY } from '../process/run-platform.ts';

const SCRIPT = path.join(import.meta.dirname, '../../main.ts');

/** How a command ended that was a process of its own, and all that it wrote. */
export interface ScriptRun {
  readonly code: number;
  readonly output: string;
}

/** Runs a command to its end as a process of its own in a directory without configuration file. */
export function runScript(
  directory: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ScriptRun> {
  return new Promise((resolve) => {
    const options = { cwd: directory, env: { PLATFORM_API_KEY: API_KEY, ...environment } };
    execFile(process.execPath, [SCRIPT, ...words], options, (error, output, complaints) =>
      resolve({ code: Number(error?.code ?? 0), output: output + complaints }),
    );
  });
}
