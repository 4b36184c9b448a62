import websocket, { type WebSocket } from '@fastify/websocket';
import { createKeyCheck } from '../auth/key-check.ts';
import type { RouteGroup } from '../http/route.ts';
import { askKey } from './ask-key.ts';
import { PAGE_ROUTES } from './page-routes.ts';
import { runShell } from './run-shell.ts';
import { type Connection, createTerminal } from './terminal.ts';

/** Far more than anybody types or pastes at once. */
const MESSAGE_BYTES = 8 * 1024;

/** The shell: a terminal in a page, which runs commands for those who type the API key. */
export const SHELL: RouteGroup = {
  prepare: async (scope) => {
    await scope.register(websocket, { options: { maxPayload: MESSAGE_BYTES } });
  },
  routes: [
    ...PAGE_ROUTES,
    {
      method: 'get',
      path: '/shell/socket',
      needs: 'shell',
      operation: { undocumented: 'A WebSocket, which OpenAPI cannot describe' },
      responder: {
        socket({ apiKey, runner }) {
          const isKey = createKeyCheck(apiKey);
          return async (socket) => {
            const terminal = createTerminal(connectionOf(socket));
            if (await askKey(terminal, isKey)) {
              runShell(terminal, runner);
            } else {
              terminal.close();
            }
          };
        },
      },
    },
  ],
};

function connectionOf(socket: WebSocket): Connection {
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onMessage: (receive) => socket.on('message', (data) => receive(String(data))),
    onClose: (listener) => socket.once('close', listener),
  };
}
