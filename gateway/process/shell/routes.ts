import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { permits } from '../../http/authentication/caller.ts';
import type { Credentials } from '../../http/authentication/credentials.ts';
import type { RouteGroup } from '../../http/routes/route.ts';
import { askKey } from './ask-key.ts';
import { PAGE_ROUTES } from './page-routes.ts';
import { runShell } from './run-shell.ts';
import { type Connection, createTerminal } from './terminal.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** Far more than anybody types or pastes at once. */
const MESSAGE_BYTES = 8 * 1024;

/** Time that a client has to close its side. */
const CLOSING_MS = 1_000;

/** The shell: a terminal in a page, which runs commands after an API key with the scope `admin` was typed. */
export const SHELL: RouteGroup = {
  prepare: async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: MESSAGE_BYTES },
      errorHandler: endConnection,
    });
  },
  routes: [
    ...PAGE_ROUTES,
    {
      method: 'get',
      path: '/shell/socket',
      needs: 'shell',
      operation: { undocumented: 'A WebSocket, which OpenAPI cannot describe' },
      responder: {
        socket({ credentials, runner }) {
          const waitingRoom = createWaitingRoom();
          return async (socket, request) => {
            const connection = connectionOf(socket);
            const letOut = waitingRoom.enter(connection);
            const terminal = createTerminal(connection);
            const isKey = keyCheck(credentials, request);
            const key = await askKey(terminal, isKey);
            if (key === undefined) {
              terminal.close();
            } else {
              letOut();
              runShell(terminal, runner, () => isKey(key));
            }
          };
        },
      },
    },
  ],
};

/** Accepts keys that permit commands. Wrong ones count for the address, which is blocked after too many. */
function keyCheck(credentials: Credentials, request: FastifyRequest) {
  return async (given: string): Promise<boolean> => {
    const { caller } = await credentials.identifyKey(given, request);
    return caller !== undefined && permits(caller, { scope: 'admin' });
  };
}

function connectionOf(socket: WebSocket): Connection {
  return {
    send: (text) => socket.send(text),
    close() {
      socket.close();
      // A client that does not answer that would keep the connection for half a minute.
      setTimeout(() => socket.terminate(), CLOSING_MS).unref();
    },
    onMessage: (receive) => socket.on('message', (data) => receive(String(data))),
    onClose: (listener) => socket.once('close', listener),
  };
}

/** Ends a connection after an error: one line of the log where the client or the network caused it. */
export function endConnection(
  error: Error & { readonly code?: unknown },
  socket: Pick<WebSocket, 'terminate'>,
  { log }: Pick<FastifyRequest, 'log'>,
): void {
  if (/^(WS_ERR_|ECONN|EPIPE)/.test(String(error.code))) {
    log.info(
      { reason: error.message },
      'A connection to the shell was ended: the client sent what is no frame, or is gone',
    );
  } else {
    log.error({ err: error }, 'A connection to the shell failed');
  }
  socket.terminate();
}
