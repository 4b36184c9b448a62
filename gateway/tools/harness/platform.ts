import { setTimeout as sleep } from 'node:timers/promises';
import { MEBIBYTE } from '../../http/bounds/limits.ts';
import type { Usage } from './child.ts';
import { clientOf, type HttpClient } from './client.ts';
import { startChild } from './start-child.ts';

/** A platform in a separate process. */
export interface BenchPlatform extends AsyncDisposable {
  readonly url: string;
  readonly client: HttpClient;
  usage(): Promise<Usage>;
}

/** Base IRI of the platform of a bench: the same in each run, so that graphs have the same size. */
export const BASE_URI = 'http://localhost:8080/';

/** Starts a platform over a data directory, with the default profile unless the settings say another. */
export async function startBenchPlatform(
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchPlatform> {
  const script = 'harness/platform-process.ts';
  const child = await startChild<{ readonly url: string; readonly apiKey: string }>(script, {
    PLATFORM_DATA_DIR: dataDirectory,
    PLATFORM_PORT: '0',
    PLATFORM_BASE_URI: BASE_URI,
    PLATFORM_LOG_LEVEL: 'error',
    ...settings,
  });
  const { url, apiKey } = child.ready;
  const client = clientOf(url, apiKey);
  return {
    url,
    client,
    usage: child.usage,
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
export async function untilCaughtUp({ ask }: HttpClient): Promise<void> {
  for (;;) {
    // Without an index, a process that only searches is unusable.
    const { status, search } = JSON.parse(await ask({ method: 'GET', path: '/health' }, 503));
    if (status === 'usable' && search.lag === 0) {
      return;
    }
    await sleep(100);
  }
}

/** Ten seconds after a start all graphs are inspected, in a thread whose processor time is that of the process. */
const FIRST_LOOK_MS = 12_000;
const LOOK_MS = 2_000;
const IDLE_SHARE = 0.05;
/** Five minutes: servers may work for others, too. */
const MAX_LOOKS = 150;

/** Waits until what follows a start is done, in all processes that `usage` adds up. */
export async function untilIdle(usage: () => Promise<Pick<Usage, 'cpu'>>): Promise<void> {
  await sleep(FIRST_LOOK_MS);
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const before = await usage();
    await sleep(LOOK_MS);
    if ((await usage()).cpu - before.cpu <= IDLE_SHARE * LOOK_MS * 1000) {
      return;
    }
  }
  console.log('  not idle after five minutes; measuring beside other work');
}
