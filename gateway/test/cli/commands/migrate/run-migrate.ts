import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const SCRIPT = path.join(import.meta.dirname, '../../../../main.ts');

/** How a run of the migrate command ended and what it wrote. */
export interface MigrateRun {
  /** `null` where a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  readonly complaints: string;
}

/** Where the command is called: its environment, and the directory that its words start from. */
export interface CallPlace {
  readonly environment?: Readonly<Record<string, string>>;
  readonly directory: string;
}

/** Runs the migrate command to its end as a process of its own. */
export async function runMigrate(args: readonly string[], place: CallPlace): Promise<MigrateRun> {
  const { child, ended } = startMigrate(args, place);
  child.stdin?.end();
  return ended;
}

/** Starts the migrate command; to be interrupted. */
export function startMigrate(
  args: readonly string[],
  { directory, environment }: CallPlace,
): { readonly child: ChildProcess; readonly ended: Promise<MigrateRun> } {
  const child = spawn(process.execPath, [SCRIPT, 'migrate', ...args], {
    cwd: directory,
    env: { ...environment },
  });
  return { child, ended: endOf(child) };
}

async function endOf(child: ReturnType<typeof spawn>): Promise<MigrateRun> {
  const [output, complaints, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ]);
  return { code, output, complaints };
}
