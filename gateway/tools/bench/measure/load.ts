import autocannon from 'autocannon';
import { forEachConcurrently } from '../bed/for-each-concurrently.ts';
import type { Usage } from '../processes/answer-parent.ts';
import { createRawClient } from '../servers/raw-client.ts';
import { elapsed } from './rounds.ts';

/** Options of a load. */
export type LoadOptions = Parameters<typeof autocannon>[0];

/** Gives each connection its share of the requests; by default each would send the first ones. */
export function ownParts(
  requests: LoadOptions['requests'],
  connections: number,
): NonNullable<LoadOptions['setupClient']> {
  let part = 0;
  return (client) => {
    const own = part;
    client.setRequests(requests.filter((_, at) => at % connections === own));
    part += 1;
  };
}

/** CPU time of a server for one request under load from this process, in microseconds. */
export async function cpuPerRequest(
  usage: () => Promise<Usage>,
  options: LoadOptions,
): Promise<number> {
  const before = await usage();
  await sendAll(options);
  const after = await usage();
  return (after.cpu - before.cpu) / options.amount;
}

/**
 * Time that one request takes its connection, in milliseconds. Not measured by autocannon, which only
 * looks once a second whether it is done.
 */
export async function timePerRequest({
  url,
  connections,
  requests,
}: Pick<LoadOptions, 'url' | 'connections' | 'requests'>): Promise<number> {
  const client = createRawClient();
  const send = async ({ path, ...request }: LoadOptions['requests'][number]) => {
    await client.send({ ...request, url: new URL(path, url) });
  };
  const took = await elapsed(() => forEachConcurrently(connections, requests, send));
  client.close();
  return (took * connections) / requests.length;
}

async function sendAll(options: LoadOptions): Promise<void> {
  const result = await autocannon(options);
  if (result['2xx'] !== options.amount) {
    throw new Error(`${options.url} answered only ${result['2xx']} of ${options.amount} requests`);
  }
}
