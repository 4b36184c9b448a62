import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { authenticatedFetch } from '../../../../stores/sparql/client/authenticated-fetch.ts';
import { sparqlClient } from '../../../../stores/sparql/client/sparql-client.ts';

const PASSWORD = 'pass:word';

let server: Server | undefined;
/** What each request had as `Authorization`: its scheme, or nothing. */
let schemes: (string | undefined)[] = [];

afterEach(() => {
  server?.close();
  schemes = [];
});

interface ServerOptions {
  /** Requests that a nonce is good for. */
  readonly uses?: number;
  readonly algorithm?: 'MD5' | 'SHA-256';
  /** Further challenges. */
  readonly also?: string;
}

/** A server that checks HTTP Digest (RFC 7616, `qop=auth`) as Virtuoso does, and answers with the body of the request. */
async function digestServer({ uses = 100, algorithm = 'MD5', also = '' }: ServerOptions = {}) {
  const left = new Map<string, number>();
  const hash = (text: string) =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text)
      .digest('hex');
  server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    schemes.push(request.headers.authorization?.split(' ')[0]);
    return isAllowed(request) ? response.end(body) : challenge(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function isAllowed({ headers, method, url }: IncomingMessage): boolean {
    const given = headers.authorization ?? '';
    const part = (name: string) => new RegExp(`[ ,]${name}="?([^",]*)`).exec(given)?.[1] ?? '';
    const known = left.get(part('nonce')) ?? 0;
    left.set(part('nonce'), known - 1);
    const secret = hash(`portal:SPARQL:${PASSWORD}`);
    const counted = [part('nonce'), part('nc'), part('cnonce'), part('qop')].join(':');
    const expected = hash(`${secret}:${counted}:${hash(`${method}:${url}`)}`);
    return known > 0 && part('username') === 'portal' && part('response') === expected;
  }

  function challenge(response: ServerResponse): void {
    const nonce = randomUUID();
    left.set(nonce, uses);
    response.statusCode = 401;
    response.setHeader(
      'www-authenticate',
      `${also}Digest realm="SPARQL", nonce="${nonce}", opaque="5ebe", qop="auth", algorithm=${algorithm}`,
    );
    response.end('not authorised');
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: string[] = [];
  for await (const part of request.setEncoding('utf8')) {
    parts.push(part);
  }
  return parts.join('');
}

const basic = { authorization: `Basic ${Buffer.from(`portal:${PASSWORD}`).toString('base64')}` };
const posted = (body: string): RequestInit => ({ method: 'POST', body, headers: basic });

describe('a server that asks for HTTP Digest', () => {
  it('is answered; the password is never sent to the endpoint of Virtuoso', async () => {
    const base = await digestServer();
    const send = authenticatedFetch({ user: 'portal', password: PASSWORD });
    for (const text of ['one', 'two', 'three']) {
      const response = await send(`${base}/sparql-auth`, posted(text));
      expect([response.status, await response.text()]).toEqual([200, text]);
    }
    expect(schemes).toEqual([undefined, 'Digest', 'Digest', 'Digest']);
  });

  it('is answered at any endpoint, with any algorithm, beside other challenges', async () => {
    const base = await digestServer({ algorithm: 'SHA-256', also: 'Negotiate, ' });
    const send = authenticatedFetch({ user: 'portal', password: PASSWORD });
    expect((await send(`${base}/update?x=1`, posted('x'))).status).toBe(200);
    expect(schemes).toEqual(['Basic', 'Digest']);
  });

  it('is answered again where it takes a nonce back', async () => {
    const base = await digestServer({ uses: 1 });
    const send = authenticatedFetch({ user: 'portal', password: PASSWORD });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async (text) =>
        (await send(`${base}/sparql-auth`, posted(text))).text(),
      ),
    );
    expect(answers).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('gets no further answer where the password is wrong', async () => {
    const base = await digestServer();
    const send = authenticatedFetch({ user: 'portal', password: 'wrong' });
    expect((await send(`${base}/sparql-auth`, posted('x'))).status).toBe(401);
  });

  it('takes updates of the client of a store', async () => {
    const base = await digestServer();
    const client = sparqlClient({
      queryEndpoint: `${base}/sparql`,
      updateEndpoint: `${base}/sparql-auth`,
      user: 'portal',
      password: PASSWORD,
    });
    await expect(client.update('INSERT DATA {}')).resolves.toBeUndefined();
  });
});
