import { once } from 'node:events';
import { createServer } from 'node:net';

/** Address of a server. Port 0 is any free port. */
interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Rejects as `listen` would where a server cannot listen there, as with EADDRINUSE. Before the stores are opened, so that a
 * start that fails for its port has written nothing.
 */
export async function checkPort({ host, port }: ListenAddress): Promise<void> {
  const server = createServer();
  server.listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
