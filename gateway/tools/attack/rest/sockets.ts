import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import type { Target } from '../target.ts';

/** Connections that send something, and what others are answered meanwhile. */
interface Held extends Omit<Attack, 'run'> {
  readonly connections: number;
  /** Address of the connections. */
  readonly from?: string;
  /** Sends on the n-th connection; its answers are not read unless this resumes it. */
  send(socket: Socket, at: number, target: Target): unknown;
  readonly holdMs?: number;
  /** Statuses for another client meanwhile; 200 if absent. */
  readonly others?: readonly number[];
}

/** Holds connections open, and asks for a document as another client meanwhile. */
export function held({ connections, from, send, holdMs = 0, others, ...attack }: Held): Attack {
  return {
    ...attack,
    run: (target) =>
      withSockets(target, { connections, from }, async (sockets) => {
        for (const [at, socket] of sockets.entries()) {
          send(socket, at, target);
        }
        await wait(holdMs);
        return served(target, others);
      }),
  };
}

/** Opens connections to the platform, for what no client would send; all of them are closed at the end of `use`. */
export async function withSockets<Value>(
  { url }: Target,
  { connections, from }: { readonly connections: number; readonly from?: string | undefined },
  use: (sockets: readonly Socket[]) => Promise<Value>,
): Promise<Value> {
  const { hostname: host, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port: Number(port), host, ...(from && { localAddress: from }) });
      socket.on('error', () => {});
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
