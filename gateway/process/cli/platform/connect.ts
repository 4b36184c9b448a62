import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { UnusableStoreError } from '../../../../repository/index.ts';
import { apiKeyFile } from '../../../http/authentication/api-key.ts';
import { errorCode } from '../../../http/problems/explain-file-error.ts';
import type { ActionResult } from '../../action/action-server.ts';
import {
  type CommandCall,
  type CommandOption,
  type PlatformContext,
  type ProcessContext,
  UsageError,
} from '../../command/command.ts';
import { refuseFailure } from '../../command/persistent-request.ts';
import {
  connectInside,
  connectTo,
  type PlatformConnection,
} from '../../command/platform-connection.ts';
import type { Config } from '../../config/config.ts';
import type { OpenPlatform } from '../../start/start-platform.ts';

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
 * until disposal. Throws `UsageError` where the options contradict each other, and where no key is known that a call needs.
 */
export async function connect(
  { values }: CommandCall,
  config: Config,
  { environment, directory, signal }: ProcessContext,
  { needsKey }: { readonly needsKey: boolean } = { needsKey: false },
): Promise<Connected> {
  const dataDirectory = values['data-dir'];
  if (dataDirectory === undefined) {
    const { url, apiKey } = await readAddress(values, config);
    if (needsKey && apiKey === undefined) {
      throw new UsageError('No API key: give --api-key, or set PLATFORM_API_KEY.');
    }
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
  const { search } = services();
  return {
    platform: connectInside(app, apiKey),
    ...(search && { reindex: () => search.reindex() }),
    [Symbol.asyncDispose]: close,
  };
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

interface ActionAnswer {
  readonly result?: ActionResult;
  readonly error?: { readonly message: string };
}

/**
 * Rebuilds the index of a platform. `fetch` waits five minutes for an answer, so a longer rebuild is asked for again, which joins
 * it.
 */
export async function callReindex(
  platform: PlatformConnection,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      return await askReindex(platform, signal);
    } catch (error) {
      if (!hasWaitedLong(error)) {
        throw error;
      }
    }
  }
}

/** Whether an error, or what caused it, is the limit of `fetch`. */
function hasWaitedLong(error: unknown): boolean {
  return (
    error instanceof Error &&
    (errorCode(error) === 'UND_ERR_HEADERS_TIMEOUT' || hasWaitedLong(error.cause))
  );
}

/** Rejects if it fails there. */
async function askReindex(platform: PlatformConnection, signal: AbortSignal): Promise<void> {
  const response = await platform.request('action', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'reindex' }),
    signal,
  });
  await refuseFailure(response);
  const { result, error } = (await response.json()) as ActionAnswer;
  if (result?.exitCode !== 0) {
    throw new Error(
      error?.message ?? result?.output.join('\n') ?? 'The platform answered without a result.',
    );
  }
}

/**
 * Opens the platform of a data directory in this process, as the configuration says and without a port. Rejects
 * if there is no such directory, or if another process uses it.
 */
async function openDataDirectory(
  given: string,
  { environment, directory }: Pick<ProcessContext, 'environment' | 'directory'>,
): Promise<OpenPlatform> {
  const dataDirectory = path.resolve(directory, given);
  if (!existsSync(dataDirectory)) {
    throw new UsageError(`--data-dir ${given}: there is no directory ${dataDirectory}.`);
  }
  const settings = { ...environment, PLATFORM_DATA_DIR: dataDirectory };
  // Loaded here: commands that call a running platform need no profile and no server.
  const { prepare } = await import('../../prepare/prepare.ts');
  const { openPlatform } = await import('../../start/start-platform.ts');
  const prepared = await prepare(settings, directory);
  // The command prints to standard output, so the log goes to standard error.
  const log = pino({ level: 'error' }, pino.destination(process.stderr.fd));
  return openPlatform(prepared, { log, commands: [] }).catch((error: unknown) => {
    throw error instanceof UnusableStoreError && error.code === 'locked'
      ? new Error(
          `A running platform uses ${dataDirectory}. Leave --data-dir out, and name its address with --url.`,
        )
      : error;
  });
}
