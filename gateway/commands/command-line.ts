import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { readUrl } from '../import/arguments.ts';
import { callAction } from './action/call-action.ts';
import type { CallContext, Command, CommandOption } from './command.ts';
import { platformAt } from './platform.ts';

const CONNECTION_OPTIONS: Readonly<Record<string, CommandOption>> = {
  url: { value: 'url', summary: 'Address of the platform (default: this host, PLATFORM_PORT).' },
  'api-key': {
    value: 'key',
    summary: 'Key for writes (default: PLATFORM_API_KEY, else the one in PLATFORM_DATA_DIR).',
  },
};

/** The commands as the command line has them: with options that tell which platform to ask. */
export function onCommandLine(
  commands: readonly Command[],
  config: Config,
): readonly Command<CallContext>[] {
  return commands.map((command) => ({
    ...command,
    options: { ...command.options, ...CONNECTION_OPTIONS },
    async run(call, context) {
      const url = readUrl(call.values.url ?? `http://localhost:${config.port}/`);
      const apiKey = call.values['api-key'] ?? config.apiKey ?? (await keptKey(config));
      const platform = platformAt(url, apiKey);
      const { signal } = context;
      return command.run(call, {
        ...context,
        platform,
        reindex: () => callAction(platform, 'reindex', signal),
      });
    },
  }));
}

/** The generated key where there is one; else none, which suffices for reading. */
function keptKey({ dataDirectory }: Config): Promise<string | undefined> {
  return readFile(path.join(dataDirectory, 'api-key'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}
