import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE } from '../../../repository/testing/index.ts';
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
    const options = {
      cwd: directory,
      env: { ...COMPILE_CACHE, PLATFORM_API_KEY: API_KEY, ...environment },
    };
    execFile(process.execPath, [SCRIPT, ...words], options, (error, output, complaints) =>
      resolve({ code: Number(error?.code ?? 0), output: output + complaints }),
    );
  });
}

/** How a run that was started ended, and what it wrote. */
export interface StartedRun {
  /** `null` where a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  readonly complaints: string;
}

/** Where a command is called: its environment, and the directory that its words start from. */
export interface CallPlace {
  readonly environment?: Readonly<Record<string, string>>;
  readonly directory: string;
}

/** Starts a command as a process of its own; to be interrupted. */
export function startScript(
  words: readonly string[],
  { directory, environment }: CallPlace,
): { readonly child: ChildProcess; readonly ended: Promise<StartedRun> } {
  const child = spawn(process.execPath, [SCRIPT, ...words], {
    cwd: directory,
    env: { ...COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: endOf(child) };
}

async function endOf(child: ReturnType<typeof spawn>): Promise<StartedRun> {
  const [output, complaints, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ]);
  return { code, output, complaints };
}
