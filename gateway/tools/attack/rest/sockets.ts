import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Target } from '../target.ts';

/** Opens connections to the platform, for what no client would send; all of them are closed at the end of `use`. `from` is their address. */
export async function withSockets<Value>(
  target: Target,
  count: number,
  use: (sockets: readonly Socket[]) => Promise<Value>,
  from?: string,
): Promise<Value> {
  const { hostname, port } = new URL(target.url);
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({
        port: Number(port),
        host: hostname,
        ...(from !== undefined && { localAddress: from }),
      }).on('error', () => {});
      await once(socket, 'connect');
      return socket;
    }),
  );
  try {
    return await use(sockets);
  } finally {
    for (const socket of sockets) {
      socket.destroy();
    }
  }
}

/** Asks for a document as another client. Throws where the answer has another status. */
export async function served(target: Target, statuses: readonly number[] = [200]): Promise<string> {
  const { status } = await target.send({ method: 'GET', path: '/datasets/00001' });
  if (!statuses.includes(status)) {
    throw new Error(`Another client was answered with ${status}`);
  }
  return `${status} for others`;
}
