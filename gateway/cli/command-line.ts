import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import type {
  CallContext,
  Command,
  CommandCall,
  CommandContext,
  CommandOption,
} from './command.ts';
import { readUrl, UsageError } from './commands/import/import-request.ts';
import { callAction } from './platform/call-action.ts';
import { openDataDirectory } from './platform/open-data-directory.ts';
import { platformAt, platformInside } from './platform/platform-connection.ts';

const CONNECTION_OPTIONS: Readonly<Record<string, CommandOption>> = {
  url: { value: 'url', summary: 'Address of the platform (default: this host, PLATFORM_PORT).' },
  'api-key': {
    value: 'key',
    summary: 'Key for writes (default: PLATFORM_API_KEY, else the one in PLATFORM_DATA_DIR).',
  },
  'data-dir': {
    value: 'directory',
    summary: 'Data of a platform that does not run: open it here, without a port.',
  },
};

/** Where the command line runs. */
export interface CommandLine {
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  /** Working directory. */
  readonly directory: string;
}

/** The commands as the command line has them: with options that tell which platform to ask. */
export function onCommandLine(
  commands: readonly Command[],
  line: CommandLine,
): readonly Command<CallContext>[] {
  return commands.map((command) => ({
    ...command,
    options: { ...command.options, ...CONNECTION_OPTIONS },
    async run(call, context) {
      const dataDirectory = call.values['data-dir'];
      if (dataDirectory === undefined) {
        return command.run(call, await remoteContext(call, context, line));
      }
      if (call.values.url !== undefined || call.values['api-key'] !== undefined) {
        throw new UsageError('--data-dir opens a platform here: leave --url and --api-key out.');
      }
      const opened = await openDataDirectory(dataDirectory, line);
      try {
        return await command.run(call, insideContext(opened, context));
      } finally {
        await opened.close();
      }
    },
  }));
}

/** Asks the platform at an address. */
async function remoteContext(
  { values }: CommandCall,
  context: CallContext,
  { config }: CommandLine,
): Promise<CommandContext> {
  const url = readUrl(values.url ?? `http://localhost:${config.port}/`);
  const platform = platformAt(url, values['api-key'] ?? config.apiKey ?? (await keptKey(config)));
  const reindex = () => callAction(platform, 'reindex', context.signal);
  return { ...context, platform, reindex };
}

/** Asks the platform that was opened in this process. */
function insideContext(
  { app, apiKey, services: { search } }: Awaited<ReturnType<typeof openDataDirectory>>,
  context: CallContext,
): CommandContext {
  return {
    ...context,
    platform: platformInside(app, apiKey),
    ...(search && { reindex: () => search.reindex() }),
  };
}

/** The generated key where there is one; else none, which suffices for reading. */
function keptKey({ dataDirectory }: Config): Promise<string | undefined> {
  return readFile(path.join(dataDirectory, 'api-key'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}
