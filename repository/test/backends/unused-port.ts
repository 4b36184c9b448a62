import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, which the system may assign to another process at any time. */
const FIRST = 20_000;
const LAST = 30_000;

/** A TCP port on which nobody listens, for a server that is started later. */
export async function unusedPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const server = createServer();
    const isFree = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (await isFree) {
      await server[Symbol.asyncDispose]();
      return port;
    }
  }
}
