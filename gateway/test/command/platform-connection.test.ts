import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { pauseAfter, persistently } from '../../process/command/persistent-request.ts';
import { connectTo } from '../../process/command/platform-connection.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('does not take the key where the platform redirects to', async () => {
  const keys: unknown[] = [];
  const stranger = await serve(({ headers }, response) => {
    keys.push(headers['x-api-key']);
    response.end();
  });
  const platform = await serve((_, response) =>
    response.writeHead(307, { location: stranger }).end(),
  );
  await expect(connectTo(platform, 'secret').request('catalogues')).rejects.toThrow(
    `redirects to ${stranger}, which is not given the API key`,
  );
  expect(keys).toEqual([]);
});

it('asks a busy platform again', async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? 503 : 200).end();
  });
  const { status } = await persistently(() => connectTo(url).request('catalogues'));
  expect(status).toBe(200);
});

it('asks again no sooner than the platform says, within half a minute', () => {
  const busy = (seconds: string) =>
    pauseAfter(1, new Response(null, { status: 503, headers: { 'retry-after': seconds } }));
  expect(['5', '3600', 'Wed, 25 Nov 2026 12:00:00 GMT'].map(busy)).toEqual([5_000, 30_000, 250]);
});
