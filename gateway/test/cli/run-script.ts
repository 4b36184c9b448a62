import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE } from '../../../repository/test/backends/index.ts';
import { onCommandLine } from '../../process/cli/command-line.ts';
import { COMMANDS } from '../../process/cli/commands.ts';
import { lineOutput } from '../../process/command/command-output.ts';
import { runCommand } from '../../process/command/run-command.ts';
import { API_KEY } from '../process/run-platform.ts';

const SCRIPT = path.join(import.meta.dirname, '../../main.ts');

/** How a command ended, and all that it wrote. */
export interface ScriptRun {
  readonly code: number;
  readonly output: string;
}

/** Runs a command to its end in a directory without configuration file, as `runHere` does, with the key of the tests. */
export async function runScript(
  directory: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ScriptRun> {
  const settings = { PLATFORM_API_KEY: API_KEY, ...environment };
  const { code, output, complaints } = await runHere(words, { directory, environment: settings });
  return { code, output: output + complaints };
}

/**
 * Runs a command to its end as the command line does, in the process of the test: the start of another one takes a second
 * of processor time. What it writes to is no terminal.
 */
export async function runHere(
  words: readonly string[],
  { directory, environment = {} }: CallPlace,
): Promise<StartedRun & ScriptRun> {
  const [output, complaints]: [string[], string[]] = [[], []];
  const progress = new Writable({
    write(chunk, _encoding, done) {
      complaints.push(String(chunk));
      done();
    },
  });
  const code = await runCommand(COMMANDS.map(onCommandLine), words, {
    environment,
    directory,
    signal: new AbortController().signal,
    output: lineOutput(
      (text) => void output.push(text),
      (text) => void complaints.push(text),
    ),
    progressStream: progress as unknown as NodeJS.WriteStream,
    commands: COMMANDS,
  });
  return { code, output: output.join(''), complaints: complaints.join('') };
}

/** Runs a command with the settings of a platform to its end: `verify`, `start --check`, or a start that is refused. */
export function runToEnd(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  command: 'start' | 'verify' = 'start',
): Promise<StartedRun> {
  const environment = {
    PLATFORM_PORT: '0',
    PLATFORM_API_KEY: API_KEY,
    // The log of a start is that of the process.
    PLATFORM_LOG_LEVEL: 'fatal',
    ...settings,
  };
  const directory = settings.PLATFORM_DATA_DIR ?? process.cwd();
  return runHere([command, ...args], { directory, environment });
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
