import { readFile } from 'node:fs/promises';
import { apiKeyFile } from '../../../http/authentication/api-key.ts';
import type { Config } from '../../config/config.ts';
import type { CommandCall, CommandOption, PlatformContext, ProcessContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { callReindex } from './call-action.ts';
import { openDataDirectory } from './open-data-directory.ts';
import { connectInside, connectTo } from './platform-connection.ts';

/** Options that name a running platform. */
export const ADDRESS_OPTIONS = {
  url: { value: 'url', summary: 'Address of the platform (default: this host, PLATFORM_PORT).' },
  'api-key': {
    value: 'key',
    summary: 'Key for writes (default: PLATFORM_API_KEY, else the one in PLATFORM_DATA_DIR).',
  },
} as const satisfies Record<string, CommandOption>;

/** Options that name a platform, running or not. */
export const CONNECTION_OPTIONS = {
  ...ADDRESS_OPTIONS,
  'data-dir': {
    value: 'directory',
    summary: 'Data directory of a platform that is not running: open it here, without a port.',
  },
} as const satisfies Record<string, CommandOption>;

type Connected = Pick<PlatformContext, 'platform' | 'reindex'> & AsyncDisposable;

/**
 * Connects to the platform that a call names by `CONNECTION_OPTIONS`. A data directory is opened in this process
 * until disposal. Throws `UsageError` where the options contradict each other.
 */
export async function connect(
  { values }: CommandCall,
  config: Config,
  { environment, directory, signal }: ProcessContext,
): Promise<Connected> {
  const dataDirectory = values['data-dir'];
  if (dataDirectory === undefined) {
    const { url, apiKey } = await readAddress(values, config);
    const platform = connectTo(url, apiKey);
    const reindex = () => callReindex(platform, signal);
    return { platform, reindex, [Symbol.asyncDispose]: async () => {} };
  }
  if (values.url !== undefined || values['api-key'] !== undefined) {
    throw new UsageError('--data-dir opens a platform here: leave --url and --api-key out.');
  }
  const { app, apiKey, services, close } = await openDataDirectory(dataDirectory, {
    environment,
    directory,
  });
  const { search } = services;
  return {
    platform: connectInside(app, apiKey),
    ...(search && { reindex: () => search.reindex() }),
    [Symbol.asyncDispose]: close,
  };
}

/** As `connect`, for commands that only write. Throws `UsageError` where no key is known. */
export async function connectToWrite(
  call: CommandCall,
  config: Config,
  context: ProcessContext,
): Promise<Connected> {
  if (
    call.values['data-dir'] === undefined &&
    (await readAddress(call.values, config)).apiKey === undefined
  ) {
    throw new UsageError('No API key: give --api-key, or set PLATFORM_API_KEY.');
  }
  return connect(call, config, context);
}

/** The address that a call names by `ADDRESS_OPTIONS`, ending in `/`, and the key where there is one. */
export async function readAddress(
  values: CommandCall['values'],
  { port, apiKey, dataDirectory }: Pick<Config, 'port' | 'apiKey' | 'dataDirectory'>,
): Promise<{ readonly url: string; readonly apiKey: string | undefined }> {
  const url = values.url ?? `http://localhost:${port}/`;
  if (!URL.canParse(url)) {
    throw new UsageError(`--url ${url} is not a URL; write one such as http://localhost:8080/.`);
  }
  return {
    url: url.endsWith('/') ? url : `${url}/`,
    apiKey: values['api-key'] ?? apiKey ?? (await readGeneratedKey(dataDirectory)),
  };
}

/** The key that a start generated; `undefined` where there is none, which suffices for reading. */
function readGeneratedKey(dataDirectory: string): Promise<string | undefined> {
  return readFile(apiKeyFile(dataDirectory), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}
