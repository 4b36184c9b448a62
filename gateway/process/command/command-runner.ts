import type { FastifyInstance } from 'fastify';
import type { Services } from '../../http/routes/services.ts';
import {
  type CallContext,
  type CommandRow,
  EXIT,
  type PlatformCommand,
  type PlatformContext,
} from './command.ts';
import { connectInside } from './platform-connection.ts';
import { runCommand } from './run-command.ts';

/** Runs commands in the process of the platform that they are sent to. */
export type CommandRunner = ReturnType<typeof createCommandRunner>;

declare module '../../http/routes/route-context.ts' {
  interface RouteContext {
    /** Runs commands for `/action` and the shell. */
    readonly runner: CommandRunner;
  }
}

interface RunnerOptions extends Pick<PlatformContext, 'settings' | 'reindex'> {
  /** The table; the runner has those of kind `platform`. */
  readonly commands: readonly CommandRow[];
  readonly services: Services;
  readonly apiKey: string;
}

/** A runner of the commands whose service runs here. Closing the application cancels those that run. */
export function createCommandRunner(app: FastifyInstance, options: RunnerOptions) {
  const { services, apiKey, settings, reindex } = options;
  const isHere = ({ service }: PlatformCommand) =>
    service === undefined || services[service] !== undefined;
  const all = options.commands.filter((command) => command.kind === 'platform');
  const commands = all.filter(isHere);
  /** Name of each command whose service does not run here → the message for its callers. */
  const elsewhere: ReadonlyMap<string, string> = new Map(
    all
      .filter((command) => !isHere(command))
      .map(({ name, service }) => [
        name,
        `${name} needs the ${service} service, which does not run in this process. Send it to the process that runs it.`,
      ]),
  );
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const context = {
    platform: connectInside(app, apiKey),
    settings,
    ...(reindex && { reindex }),
  };
  return {
    commands,
    elsewhere,
    /** Runs the command that the words name and resolves with its exit code; does not reject. */
    async run(words: readonly string[], { signal, output }: CallContext): Promise<number> {
      const notHere = elsewhere.get(words[0] ?? '');
      if (notHere !== undefined) {
        output.error(notHere);
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
