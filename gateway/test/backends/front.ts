import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificates } from './certificates.ts';

/** What stands before a real server, as proxies with TLS and credentials do. */
export interface Front extends AsyncDisposable {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly port: number;
}

export interface FrontOptions {
  /** The real server. */
  readonly target: string;
  /** A free one where absent. */
  readonly port?: number;
  /** Speaks TLS where present. */
  readonly certificates?: Certificates;
  /** Values of `Authorization` that are let through; all where absent. */
  readonly credentials?: readonly string[];
  /** Answers in place of the server, where it does: `true`. What it hands on may wait for it. */
  readonly answer?: (
    request: IncomingMessage,
    response: ServerResponse,
  ) => boolean | Promise<boolean>;
}

/** Listens at 127.0.0.1 and hands requests on. */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { certificates, credentials, answer } = options;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (credentials && !credentials.includes(request.headers.authorization ?? '')) {
      refuse(response);
    } else if (!(await answer?.(request, response))) {
      handOn(options.target, request, response);
    }
  };
  const server = certificates
    ? createTlsServer({ key: certificates.key, cert: certificates.certificate }, handle)
    : createServer(handle);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${certificates ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** As Elasticsearch refuses who may not enter. */
function refuse(response: ServerResponse): void {
  const error = {
    type: 'security_exception',
    reason: 'unable to authenticate user for REST request',
  };
  response
    .writeHead(401, {
      'content-type': 'application/json',
      'x-elastic-product': 'Elasticsearch',
      'www-authenticate': 'Basic realm="security" charset="UTF-8"',
    })
    .end(JSON.stringify({ error: { root_cause: [error], ...error }, status: 401 }));
}

function handOn(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const handed = sendRequest(new URL(request.url ?? '/', target), { method, headers });
  handed.on('response', (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  });
  handed.on('error', () => response.destroy());
  request.pipe(handed);
}

/** `Authorization` of HTTP Basic. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
