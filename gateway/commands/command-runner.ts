import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Command, CommandContext } from './command.ts';
import { platformInside } from './platform.ts';
import { runCommand } from './run-command.ts';

/** Runs the commands of a process inside it. */
export interface CommandRunner {
  readonly commands: readonly Command[];
  /** Runs what the words say and gives the exit code; does not reject. */
  run(words: readonly string[], caller: Caller): Promise<number>;
}

/** Who wants a command to run. */
export type Caller = Pick<CommandContext, 'signal' | 'output'>;

export interface RunnerOptions {
  readonly commands: readonly Command[];
  readonly services: Services;
  readonly apiKey: string;
  readonly manifests: readonly string[];
}

/** Makes a runner of the commands whose service is here. All that run end when the application closes. */
export function createCommandRunner(app: FastifyInstance, options: RunnerOptions): CommandRunner {
  const { services, apiKey, manifests } = options;
  const { search } = services;
  const commands = options.commands.filter(
    ({ service }) => service === undefined || services[service] !== undefined,
  );
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const context = {
    platform: platformInside(app, apiKey),
    manifests,
    ...(search && { reindex: () => search.reindex() }),
  };
  return {
    commands,
    run: (words, { signal, output }) =>
      runCommand(commands, words, {
        ...context,
        output,
        signal: AbortSignal.any([signal, closing.signal]),
      }),
  };
}
