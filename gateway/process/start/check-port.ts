import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Config } from '../config/config.ts';

/**
 * Resolves with the port if a server can listen there; rejects as `listen` would, as with EADDRINUSE. Before the stores are opened, so that a
 * start that fails for its port has written nothing.
 */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  const server = createServer();
  server.listen({ host, port });
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return address.port;
}

/** The requested TCP port if it is free on 127.0.0.1, else any free one. */
export function freePort(requested: number): Promise<number> {
  const host = '127.0.0.1';
  return checkPort({ host, port: requested }).catch(() => checkPort({ host, port: 0 }));
}
