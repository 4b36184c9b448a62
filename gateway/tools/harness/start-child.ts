import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { HEAP_ARGUMENTS, platformEnvironment } from '../../heap-option.mjs';
import type { Usage } from './child.ts';

/** A child process that answers questions, one at a time. */
export interface Child<Ready> extends AsyncDisposable {
  /** Its report when it was ready. */
  readonly ready: Ready;
  ask<Answer>(question: string, argument?: unknown): Promise<Answer>;
  usage(): Promise<Usage>;
}

interface Message {
  readonly answer: unknown;
  readonly error?: string;
}

/**
 * Runs a script, by its path in `gateway/tools`, with the options that `npm start` gives to Node; rejects if it ends before it is
 * ready. `BENCH_NODE_ARGS` holds options of Node for every child, such as `--cpu-prof`.
 */
export async function startChild<Ready>(
  script: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Child<Ready>> {
  const child = fork(path.join(import.meta.dirname, '..', script), {
    env: { ...platformEnvironment(process.env), ...environment },
    execArgv: [
      ...process.execArgv.filter((option) => !HEAP_ARGUMENTS.includes(option)),
      ...HEAP_ARGUMENTS,
      ...(process.env.BENCH_NODE_ARGS ?? '').split(' ').filter(Boolean),
    ],
  });
  const ready = (await nextAnswer(child)) as Ready;
  const ask = async <Answer>(question: string, argument?: unknown) => {
    child.send({ question, argument });
    return (await nextAnswer(child)) as Answer;
  };
  return {
    ready,
    ask,
    usage: () => ask<Usage>('usage'),
    async [Symbol.asyncDispose]() {
      child.disconnect();
      if (child.exitCode === null && child.signalCode === null) {
        await once(child, 'exit');
      }
    },
  };
}

async function nextAnswer(child: ChildProcess): Promise<unknown> {
  using giveUp = new DisposableStack();
  const controller = giveUp.adopt(new AbortController(), (one) => one.abort());
  const { signal } = controller;
  const [message] = (await Promise.race([
    once(child, 'message', { signal }),
    once(child, 'exit', { signal }).then(() => [{ answer: undefined, error: 'it ended' }]),
  ])) as [Message];
  if (message.error !== undefined) {
    throw new Error(`${child.spawnargs.at(-1)}: ${message.error}`);
  }
  return message.answer;
}
