import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { COMPILE_CACHE } from '../../../repository/test/backends/index.ts';
import { withPatience } from './patient-limits.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
export const API_KEY = 'a-key-for-tests';

/** The platform as a process of its own, started the way `npm start` does. */
export interface RunningPlatform {
  readonly url: string;
  /** Lines of its log so far, parsed. */
  readonly log: readonly LogLine[];
  /** Ends it with SIGTERM and gives its exit code. */
  stop(): Promise<number | null>;
  /** Sends it a signal and does not wait for what comes of it. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it at once, as a crash would; nothing happens where it has ended. */
  kill(): Promise<void>;
  /** Resolves when it has ended, in whatever way. */
  readonly ended: Promise<unknown>;
}

export interface LogLine {
  readonly msg: string;
}

const started = new Set<ChildProcess>();

// A test that fails before it stops its platform leaves nothing running.
process.once('exit', () => {
  for (const child of started) {
    child.kill('SIGKILL');
  }
});

type Settings = Readonly<Record<string, string>>;

/**
 * Starts the platform on a free port and resolves when it listens; rejects with its output if it exits.
 * `onLine` gets each line of its log, also of a start that waits.
 */
export async function runPlatform(
  settings: Settings,
  onLine: (line: LogLine) => void = () => {},
  args: readonly string[] = [],
): Promise<RunningPlatform> {
  const child = start(args, settings);
  const log: LogLine[] = [];
  const ready = Promise.withResolvers<string>();
  readLines(child, (line) => {
    const entry = JSON.parse(line) as LogLine;
    log.push(entry);
    onLine(entry);
    const url = /^Listening on (.*)$/.exec(entry.msg)?.[1];
    if (url !== undefined) {
      ready.resolve(url);
    }
  });
  const complaints = collect(child);
  const ended = once(child, 'exit');
  child.once('exit', (code) => ready.reject(new Error(`Exit ${code}: ${complaints()}`)));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    url: await ready.promise,
    log,
    ended,
    async stop() {
      if (isRunning()) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      return child.exitCode;
    },
    signal: (signal) => void child.kill(signal),
    async kill() {
      if (isRunning()) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
}

/** The main script itself, so that signals reach the platform and not a launcher. */
function start(args: readonly string[], settings: Settings): ChildProcess {
  const child = spawn(process.execPath, [path.join(ROOT, 'gateway/main.ts'), 'start', ...args], {
    cwd: settings.PLATFORM_DATA_DIR ?? ROOT,
    env: {
      ...COMPILE_CACHE,
      PLATFORM_PORT: '0',
      PLATFORM_API_KEY: API_KEY,
      ...withPatience(settings),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

function readLines(child: ChildProcess, take: (line: string) => void): void {
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', take);
  }
}

function collect(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}
