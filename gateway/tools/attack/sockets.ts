import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpClient } from '../harness/client.ts';
import { type Attack, served } from './attack.ts';

/** Connections that send something no client would send, and what others are answered meanwhile. */
export interface Held extends Omit<Attack, 'run'> {
  readonly connections: number;
  /** Address of this machine that they come from. */
  readonly from?: string;
  /** Sends on the n-th connection; its answers are not read unless this resumes it. */
  send(socket: Socket, at: number, target: HttpClient): unknown;
  readonly holdMs?: number;
  /** Looks at what has come of it; gives what it saw. */
  look?(target: HttpClient, sockets: readonly Socket[]): Promise<string>;
  /** Statuses for another client meanwhile; 200 if absent. */
  readonly others?: readonly number[];
  /** Whether another client is asked again once the connections are closed. */
  readonly isServedAfterwards?: boolean;
}

/** Holds connections open, and asks for a document as another client meanwhile. */
export function held(row: Held): Attack {
  const { connections, from, send, holdMs = 0, look, others, isServedAfterwards, ...attack } = row;
  return {
    ...attack,
    async run(target) {
      const sockets = await openSockets(target, connections, from);
      const seen: string[] = [];
      try {
        await Promise.all(sockets.map((socket, at) => send(socket, at, target)));
        await wait(holdMs);
        seen.push(...(look ? [await look(target, sockets)] : []));
        seen.push(await served(target, others));
      } finally {
        for (const socket of sockets) {
          socket.destroy();
        }
      }
      await (isServedAfterwards && served(target));
      return seen.join('; ');
    },
  };
}

function openSockets(
  { url }: HttpClient,
  connections: number,
  from?: string,
): Promise<readonly Socket[]> {
  const { hostname: host, port } = new URL(url);
  const open = async () => {
    const socket = connect({ port: Number(port), host, ...(from && { localAddress: from }) });
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  return Promise.all(Array.from({ length: connections }, open));
}

const firstLines = new WeakMap<Socket, string>();

/** Reads what comes on a connection, and keeps its first line. */
export function readFirstLine(socket: Socket): void {
  socket.on('data', (bytes) => {
    const [line = ''] = bytes.toString('latin1').split('\r\n');
    firstLines.set(socket, firstLines.get(socket) ?? line);
  });
}

export function firstLineOf(socket: Socket): string {
  return firstLines.get(socket) ?? 'nothing';
}

/** The head of a request. */
export function head(method: string, path: string, ...headers: readonly string[]): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
}
