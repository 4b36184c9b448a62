import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { createKeyCheck } from '../auth/key-check.ts';
import type { CommandRunner } from '../cli/command-runner.ts';
import { askKey } from './ask-key.ts';
import { runShell } from './run-shell.ts';
import { servePage } from './serve-page.ts';
import { type Connection, createTerminal } from './terminal.ts';

/** Far more than anybody types or pastes at once. */
const MESSAGE_BYTES = 8 * 1024;

/** What the shell is made from. */
export interface ShellOptions {
  readonly runner: CommandRunner;
  readonly apiKey: string;
}

/** The shell: a terminal in a page, which runs commands for whoever types the API key. */
export async function registerShell(
  app: FastifyInstance,
  { runner, apiKey }: ShellOptions,
): Promise<void> {
  const isKey = createKeyCheck(apiKey);
  await app.register(websocket, { options: { maxPayload: MESSAGE_BYTES } });
  await servePage(app);
  app.get('/shell/socket', { websocket: true }, async (socket) => {
    const terminal = createTerminal(connectionOf(socket));
    if (await askKey(terminal, isKey)) {
      runShell(terminal, runner);
    } else {
      terminal.close();
    }
  });
}

function connectionOf(socket: WebSocket): Connection {
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onMessage: (receive) => socket.on('message', (data) => receive(String(data))),
    onClose: (told) => socket.once('close', told),
  };
}
