import autocannon from 'autocannon';
import { forEachConcurrently } from '../bed/for-each-concurrently.ts';
import { createClient } from '../bed/platform-client.ts';
import type { Finding } from '../bench.ts';
import type { Usage } from '../processes/answer-parent.ts';
import { ratioAtMost } from './bounds.ts';
import { alternate, elapsed } from './rounds.ts';

type Requests = Parameters<typeof autocannon>[0]['requests'];

/** A server that is loaded. */
export interface LoadedServer {
  readonly url: string;
  usage(): Promise<Usage>;
}

interface Load {
  readonly requests: Requests;
  readonly connections: number;
  /** Requests in all; by default each once. */
  readonly amount?: number;
}

/** CPU time of a server for one request under load from this process, in microseconds. */
export async function cpuPerRequest(
  { url, usage }: LoadedServer,
  { requests, connections, amount = requests.length }: Load,
): Promise<number> {
  const before = await usage();
  let part = 0;
  const result = await autocannon({
    url,
    connections,
    amount,
    requests,
    // Each connection has its share of the requests; by default each would send the first ones.
    setupClient(client) {
      const own = part;
      part += 1;
      client.setRequests(requests.filter((_, at) => at % connections === own));
    },
  });
  if (result['2xx'] !== amount) {
    throw new Error(`${url} answered only ${result['2xx']} of ${amount} requests`);
  }
  return ((await usage()).cpu - before.cpu) / amount;
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

/**
 * Time that one request takes its connection, in milliseconds. Not measured by autocannon, which only
 * looks once a second whether it is done.
 */
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
