import { once } from 'node:events';
import { createServer } from 'node:net';

/** The requested TCP port if it is free on 127.0.0.1, else any free one. */
export async function freePort(requested: number): Promise<number> {
  return (await tryPort(requested)) ?? (await tryPort(0)) ?? requested;
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? address?.port : undefined;
}
