import { setTimeout as sleep } from 'node:timers/promises';
import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import type { Usage } from '../processes/answer-parent.ts';
import type { Pressure } from '../processes/process-gauge.ts';
import { type Child, startChild } from '../processes/start-child.ts';
import { createClient, type PlatformClient } from './platform-client.ts';

/** A platform in a separate process. */
export interface BenchPlatform extends AsyncDisposable {
  readonly url: string;
  /** When it was ready, in milliseconds of the epoch. */
  readonly readyAt: number;
  readonly client: PlatformClient;
  usage(): Promise<Usage>;
  /** Memory and event loop since the last call. */
  pressure(): Promise<Pressure>;
}

const LOOK_MS = 100;

interface Ready {
  readonly url: string;
  readonly apiKey: string;
  readonly readyAt: number;
}

/** Base IRI of the platform of a bench: the same in each run, so that graphs have the same size. */
export const BASE_URI = 'http://localhost:8080/';

/** Starts a platform over a data directory, with the default profile and more settings if need be. */
export async function startBenchPlatform(
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchPlatform> {
  const child: Child<Ready> = await startChild<Ready>('platform.ts', {
    PLATFORM_DATA_DIR: dataDirectory,
    PLATFORM_PORT: '0',
    PLATFORM_BASE_URI: BASE_URI,
    PLATFORM_LOG_LEVEL: 'error',
    ...settings,
  });
  const { url, apiKey, readyAt } = child.ready;
  const client = createClient(url, apiKey);
  return {
    url,
    readyAt,
    client,
    usage: () => child.ask<Usage>('usage'),
    pressure: () => child.ask<Pressure>('pressure'),
    async [Symbol.asyncDispose]() {
      client.close();
      await child[Symbol.asyncDispose]();
    },
  };
}

/** Resident memory of a platform, in MiB. */
export async function memoryOf({ usage }: Pick<BenchPlatform, 'usage'>): Promise<number> {
  return (await usage()).rss / MEBIBYTE;
}

/** Waits until the index of a platform has all that is stored. */
export async function untilCaughtUp({ get }: PlatformClient): Promise<void> {
  for (;;) {
    const { status, search } = JSON.parse(await get('/health')) as {
      readonly status: string;
      readonly search: { readonly lag: number };
    };
    if (status === 'usable' && search.lag === 0) {
      return;
    }
    await sleep(LOOK_MS);
  }
}
