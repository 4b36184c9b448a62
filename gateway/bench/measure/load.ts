import autocannon from 'autocannon';
import type { Usage } from '../children/answer.ts';

type Options = Parameters<typeof autocannon>[0];

/** Gives each connection its part of the requests: of itself, each would send the first ones. */
export function ownParts(
  requests: Options['requests'],
  connections: number,
): NonNullable<Options['setupClient']> {
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
  options: Options,
): Promise<number> {
  const before = await usage();
  const result = await autocannon(options);
  const after = await usage();
  if (result['2xx'] !== options.amount) {
    throw new Error(`${options.url} answered only ${result['2xx']} of ${options.amount} requests`);
  }
  return (after.cpu - before.cpu) / options.amount;
}
