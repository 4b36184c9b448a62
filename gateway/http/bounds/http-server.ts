import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { JoinedMessage } from './joined-message.ts';
import { createServer } from './node-http.ts';

/** Longest time for receiving a request; the answer may take longer. */
const REQUEST_MS = 300_000;
const HEADERS_MS = 20_000;
/** Interval between two checks of connections. */
const CHECK_MS = 5_000;
/** Longest time that a connection stays open between two requests. */
const IDLE_MS = 72_000;

/** Creates Node's server with bounds of connections: `connections` of them at once. */
export function createHttpServer(listener: RequestListener, connections: number): Server {
  const server = createServer(
    {
      IncomingMessage: JoinedMessage,
      requestTimeout: REQUEST_MS,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: CHECK_MS,
      keepAliveTimeout: IDLE_MS,
    },
    withoutPipelines(listener),
  );
  server.maxConnections = connections;
  // Those that wait for a next request make room.
  server.on('drop', () => server.closeIdleConnections());
  // Reading it makes the socket remember it, so that requests have an address even when their client has gone.
  server.on('connection', (socket) => socket.remoteAddress);
  return server;
}

/** A connection with requests that are not answered. */
interface Pipeline {
  unanswered: number;
  isClosing: boolean;
}

/**
 * Serves a connection that sends the next request before it has its answer until that request, which is answered with
 * `Connection: close`; what follows is not looked at. Node has parsed up to 64 KiB of requests by then.
 */
function withoutPipelines(listener: RequestListener): RequestListener {
  const pipelines = new WeakMap<Socket, Pipeline>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const pipeline = pipelines.get(socket) ?? { unanswered: 0, isClosing: false };
    pipelines.set(socket, pipeline);
    if (pipeline.isClosing) {
      return;
    }
    if (pipeline.unanswered > 0) {
      response.shouldKeepAlive = false;
      pipeline.isClosing = true;
    }
    pipeline.unanswered += 1;
    response.once('close', () => {
      pipeline.unanswered -= 1;
    });
    listener(request, response);
  };
}
