import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMPILE_CACHE } from '../../../repository/test/backends/index.ts';

const SCRIPT = path.join(import.meta.dirname, '../../main.ts');
const LAST_LINE = 'Ctrl-C stops the demo';

/** The demo as a process of its own. */
export interface RunningDemo {
  /** Its address, ending in `/`. */
  readonly url: string;
  /** All that it has printed. */
  readonly text: string;
  /** Ends it with SIGTERM; gives the names of what it has left behind. */
  stop(): Promise<readonly string[]>;
}

/** Starts the demo on a free port; resolves when its content is loaded. */
export async function runDemo(): Promise<RunningDemo> {
  const directory = await mkdtemp(path.join(tmpdir(), 'demo-process-'));
  const demo = spawn(process.execPath, [SCRIPT, 'demo'], {
    cwd: directory,
    env: { ...COMPILE_CACHE, PLATFORM_PORT: '0', TMPDIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(demo, 'exit');
  const text = await textUntil(LAST_LINE, demo.stdout);
  return {
    url: /Portal +(\S+)/.exec(text)?.[1] ?? '',
    text,
    async stop() {
      demo.kill('SIGTERM');
      await exited;
      const left = await readdir(directory);
      await rm(directory, { recursive: true });
      return left;
    },
  };
}

/** What a process writes until it has written `end`; all that it writes where it never does. */
async function textUntil(end: string, stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    if (text.includes(end)) {
      break;
    }
  }
  return text;
}
