import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server answers at a path with its query. */
export interface PageAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** What is sent again and again after the body, without an end. */
  readonly endless?: string;
  /** Whether the answer never ends, and nothing more is sent. */
  readonly stalls?: boolean;
}

export interface PageServer {
  /** Ends in `/`. */
  readonly url: string;
  /** Answers by path and query; all others are 404. */
  readonly answers: Map<string, PageAnswer>;
  close(): Promise<void>;
}

/** A server of documents on this host, for sources of imports. */
export async function servePages(): Promise<PageServer> {
  const answers = new Map<string, PageAnswer>();
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    const { status = answer ? 200 : 404, headers = {}, body = '', endless, stalls } = answer ?? {};
    response.writeHead(status, headers);
    if (endless !== undefined) {
      const send = () => {
        let isFree = !response.destroyed;
        while (isFree) {
          isFree = response.write(endless) && !response.destroyed;
        }
      };
      response.on('drain', send);
      send();
    } else if (stalls) {
      response.write(body);
    } else {
      response.end(body);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    answers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
