import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpClient } from '../harness/client.ts';
import { type Attack, served } from './attack.ts';

/** Connections that send something, and what others are answered meanwhile. */
interface Held {
  readonly name: string;
  readonly isLong?: boolean;
  readonly mostMemory?: number;
  readonly connections: number;
  /** Sends on the n-th connection; its answers are not read unless this resumes it. */
  send(socket: Socket, at: number, target: HttpClient): unknown;
  readonly holdMs?: number;
  /** Statuses for another client meanwhile; 200 if absent. */
  readonly others?: readonly number[];
}

/** Holds connections open, and asks for a document as another client meanwhile. */
export function held({ connections, send, holdMs = 0, others, ...attack }: Held): Attack {
  return {
    ...attack,
    run: (target) =>
      withSockets(target, { connections }, async (sockets) => {
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
  { url }: HttpClient,
  { connections, from }: { readonly connections: number; readonly from?: string },
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

/** The head of a request. */
export function head(method: string, path: string, ...headers: readonly string[]): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
}
