import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';

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
