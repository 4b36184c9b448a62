import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Command, CommandContext } from './command.ts';
import { platformInside } from './platform/platform-connection.ts';
import { EXIT, runCommand } from './run-command.ts';

/** Runs the commands of a process inside it. */
export interface CommandRunner {
  readonly commands: readonly Command[];
  /** Of the commands whose service does not run here: what to say of each, by name. */
  readonly elsewhere: ReadonlyMap<string, string>;
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
  const isHere = ({ service }: Command) => service === undefined || services[service] !== undefined;
  const commands = options.commands.filter(isHere);
  const elsewhere = new Map(
    options.commands
      .filter((command) => !isHere(command))
      .map(({ name, service }) => [
        name,
        `${name} needs the ${service} service, which does not run in this process. Call it where that runs.`,
      ]),
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
    elsewhere,
    async run(words, { signal, output }) {
      const notHere = elsewhere.get(words[0] ?? '');
      if (notHere !== undefined) {
        output.print(notHere);
        return EXIT.wrongCall;
      }
      return runCommand(commands, words, {
        ...context,
        output,
        signal: AbortSignal.any([signal, closing.signal]),
      });
    },
  };
}
