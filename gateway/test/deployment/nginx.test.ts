import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deploymentTools, until, unusedPort } from '../../../repository/test/backends/index.ts';
import { API_KEY, type RunningPlatform, runPlatform } from '../process/run-platform.ts';
import { startNginx } from './nginx.ts';

const BASE = 'https://data.example.org/';
const TURTLE = { 'content-type': 'text/turtle', 'x-api-key': API_KEY };

function turtleOf(kind: string): string {
  return `<> a <http://www.w3.org/ns/dcat#${kind}> ; <http://purl.org/dc/terms/title> "Trees"@en .`;
}

describe.skipIf(!deploymentTools())('behind nginx', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function directory(name: string): Promise<string> {
    const place = path.join(folder, name);
    await mkdir(place);
    return place;
  }

  describe('with TLS', () => {
    let platform: RunningPlatform;
    let stopNginx: () => Promise<void>;
    let port: number;
    let plainPort: number;
    let certificate: string;

    beforeAll(async () => {
      platform = await runPlatform({
        PLATFORM_DATA_DIR: await directory('data'),
        PLATFORM_BASE_URI: BASE,
        PLATFORM_HUB_SHELL_CONFIG: '{}',
      });
      const [key, pem] = [path.join(folder, 'key'), path.join(folder, 'pem')];
      await promisify(execFile)('openssl', [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
        ...['-subj', '/CN=data.example.org', '-addext', 'subjectAltName=DNS:data.example.org'],
        ...['-keyout', key, '-out', pem],
      ]);
      certificate = await readFile(pem, 'utf8');
      port = await unusedPort();
      plainPort = await unusedPort();
      stopNginx = await startNginx('one-process.conf', path.join(folder, 'one'), {
        '127.0.0.1:8080': new URL(platform.url).host,
        'listen 80;': `listen 127.0.0.1:${plainPort};`,
        'listen 443 ': `listen 127.0.0.1:${port} `,
        '/etc/ssl/data.example.org.pem': pem,
        '/etc/ssl/private/data.example.org.key': key,
      });
      await until(() =>
        fetch(`http://127.0.0.1:${plainPort}/`, { redirect: 'manual' }).catch(() => false),
      );
    });

    afterAll(async () => {
      await stopNginx();
      await platform.stop();
    });

    /** Sends a request to the public name, and gives status, headers and body. */
    async function send(method: string, place: string, headers = {}, body?: string | Buffer) {
      const sent = request({
        ...{ host: '127.0.0.1', port, method, path: place, ca: certificate },
        ...{ servername: 'data.example.org', headers: { host: 'data.example.org', ...headers } },
      });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return {
        ...response,
        status: response.statusCode,
        headers: response.headers,
        body: await text(response),
      };
    }

    it('redirects to https', async () => {
      const { status, headers } = await fetch(`http://127.0.0.1:${plainPort}/datasets/a?b=c`, {
        redirect: 'manual',
      });
      expect([status, headers.get('location')]).toEqual([308, `${BASE}datasets/a?b=c`]);
    });

    it('stores, gives public addresses, and answers 304 for an ETag', async () => {
      expect((await send('PUT', '/catalogues/city', TURTLE, turtleOf('Catalog'))).status).toBe(201);
      const place = '/catalogues/city/datasets/origin?originalId=a%2Fb';
      const put = await send('PUT', place, TURTLE, turtleOf('Dataset'));
      expect(put.status).toBe(201);
      const address = put.headers.location ?? '';
      expect(address.startsWith(`${BASE}datasets/`)).toBe(true);
      const read = await send('GET', new URL(address).pathname);
      expect(read.headers['access-control-allow-origin']).toBe('*');
      const etag = read.headers.etag ?? '';
      expect(etag).not.toBe('');
      const again = await send('GET', new URL(address).pathname, { 'if-none-match': etag });
      expect(again.status).toBe(304);
      const changed = turtleOf('Dataset').replace('Trees', 'Bushes');
      expect((await send('PUT', place, { ...TURTLE, 'if-match': etag }, changed)).status).toBe(204);
    });

    it('takes a large body, and refuses one that the platform would refuse', async () => {
      const of = (bytes: number) =>
        Buffer.concat([Buffer.from(turtleOf('Catalog')), Buffer.alloc(bytes, ' ')]);
      expect((await send('PUT', '/catalogues/large', TURTLE, of(5_000_000))).status).toBe(201);
      const refused = await send('PUT', '/catalogues/large', TURTLE, of(52_430_000)).catch(
        (error) => error.code,
      );
      expect(['EPIPE', 'ECONNRESET', 413]).toContain(refused.status ?? refused);
    });

    it('opens the WebSocket of the shell', async () => {
      const sent = request({
        ...{ host: '127.0.0.1', port, path: '/shell/socket', ca: certificate },
        servername: 'data.example.org',
        headers: {
          ...{ host: 'data.example.org', connection: 'Upgrade', upgrade: 'websocket' },
          ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
        },
      }).end();
      const [response, socket] = await once(sent, 'upgrade');
      expect(response.statusCode).toBe(101);
      socket.destroy();
    });
  });

  it('sends each request to the process that serves it, where there are several', async () => {
    const repository = await runPlatform({
      PLATFORM_DATA_DIR: await directory('repository'),
      PLATFORM_SERVICES: 'repository',
      PLATFORM_BASE_URI: BASE,
    });
    const search = await runPlatform({
      PLATFORM_DATA_DIR: await directory('search'),
      PLATFORM_SERVICES: 'search',
      PLATFORM_BASE_URI: BASE,
      PLATFORM_REPOSITORY_URL: repository.url,
    });
    const port = await unusedPort();
    const stopNginx = await startNginx('several-processes.conf', path.join(folder, 'several'), {
      'repository:8080': new URL(repository.url).host,
      'search:8080': new URL(search.url).host,
      'listen 8080;': `listen 127.0.0.1:${port};`,
    });
    const ask = async (method: string, place: string, headers = {}, body?: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${place}`, {
        ...{ method, headers },
        ...(body !== undefined && { body }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    await until(() => ask('GET', '/health').catch(() => false));
    expect(await ask('PUT', '/catalogues/city', TURTLE, turtleOf('Catalog'))).toBe(201);
    const place = '/catalogues/city/datasets/origin?originalId=trees';
    expect(await ask('PUT', place, TURTLE, turtleOf('Dataset'))).toBe(201);
    await until(
      () => ask('GET', '/datasets/trees'),
      (status) => status === 200,
    );

    const json = { 'content-type': 'application/json' };
    const statuses = [
      await ask('POST', '/graphql', json, '{"query": "{ datasets { totalCount } }"}'),
      await ask('GET', '/datasets/trees', { accept: 'text/turtle' }),
      await ask('GET', '/datasets/trees', { accept: 'application/json' }),
      await ask('GET', '/datasets/trees/problems'),
      await ask('GET', '/catalogues'),
      await ask('GET', '/vocabularies'),
      await ask('GET', '/changes'),
      await ask('GET', '/'),
    ];
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(await ask('DELETE', '/datasets/trees', TURTLE)).toBe(204);
    await stopNginx();
    expect(await search.stop()).toBe(0);
    expect(await repository.stop()).toBe(0);
  });
});
