import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { HEAP_ARGUMENTS, platformEnvironment } from '../../../heap-option.mjs';

/** A child process that answers questions. */
export interface Child<Ready> extends AsyncDisposable {
  /** Its report when it was ready. */
  readonly ready: Ready;
  ask<Answer>(question: string, argument?: unknown): Promise<Answer>;
}

interface Message {
  readonly answer: unknown;
  readonly error?: string;
}

/**
 * Runs a script of this folder with more environment, and with the options that `npm start` gives to
 * Node, however the bench itself was started; rejects where it ends before it is ready.
 * `BENCH_NODE_ARGS` holds options of Node for every child, such as `--cpu-prof`.
 */
export async function startChild<Ready>(
  script: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Child<Ready>> {
  const child = fork(path.join(import.meta.dirname, script), {
    env: { ...platformEnvironment(process.env), ...environment },
    execArgv: [
      ...process.execArgv.filter((option) => !HEAP_ARGUMENTS.includes(option)),
      ...HEAP_ARGUMENTS,
      ...(process.env.BENCH_NODE_ARGS ?? '').split(' ').filter(Boolean),
    ],
  });
  const ready = (await nextAnswer(child)) as Ready;
  return {
    ready,
    ask: async <Answer>(question: string, argument?: unknown) => {
      child.send({ question, argument });
      return (await nextAnswer(child)) as Answer;
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      if (child.exitCode === null && child.signalCode === null) {
        await once(child, 'exit');
      }
    },
  };
}

async function nextAnswer(child: ChildProcess): Promise<unknown> {
  const giveUp = new AbortController();
  const { signal } = giveUp;
  try {
    const [message] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [{ answer: undefined, error: 'it ended' }]),
    ])) as [Message];
    if (message.error !== undefined) {
      throw new Error(`${child.spawnargs.at(-1)}: ${message.error}`);
    }
    return message.answer;
  } finally {
    giveUp.abort();
  }
}
