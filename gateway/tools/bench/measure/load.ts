import { forEachConcurrently } from '../bed/for-each-concurrently.ts';
import { createClient, type PlatformClient } from '../bed/platform-client.ts';
import type { Finding } from '../bench.ts';
import type { Usage } from '../processes/answer-parent.ts';
import { ratioAtMost } from './bounds.ts';
import { alternate, elapsed } from './rounds.ts';

/** A server that is loaded. */
export interface LoadedServer {
  readonly url: string;
  usage(): Promise<Usage>;
}

interface Load {
  /** Each is sent once. */
  readonly requests: readonly Parameters<PlatformClient['send']>[0][];
  readonly connections: number;
}

/** CPU time of a server for one request under load from this process, in microseconds. */
export async function cpuPerRequest({ url, usage }: LoadedServer, load: Load): Promise<number> {
  const before = await usage();
  await timePerRequest(url, load);
  return ((await usage()).cpu - before.cpu) / load.requests.length;
}

/** Compares the CPU time of two servers for the same requests. */
export async function compareCpu(
  what: string,
  bound: number,
  { subject, baseline, ...load }: Load & Record<'subject' | 'baseline', LoadedServer>,
): Promise<Finding> {
  const measured = await alternate({
    rounds: 9,
    warmUp: 3,
    baseline: () => cpuPerRequest(baseline, load),
    subject: () => cpuPerRequest(subject, load),
  });
  return ratioAtMost(bound, { what, unit: 'µs', ...measured });
}

/** Time that one request takes its connection, in milliseconds. Rejects on error statuses. */
export async function timePerRequest(
  url: string,
  { requests, connections }: Load,
): Promise<number> {
  const client = createClient(url, '');
  const took = await elapsed(() =>
    forEachConcurrently(connections, requests, async (request) => {
      await client.send(request);
    }),
  );
  client.close();
  return (took * connections) / requests.length;
}
