import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createServer } from '../../http/server/create-server.ts';
import type { Config } from '../../process/config/config.ts';
import { accessLog } from '../../process/log/access-log.ts';

let app: ReturnType<typeof createServer>;
afterEach(() => app.close());

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly requestId: string;
}

/** An application with the log lines that it has written. */
function logged(settings: Partial<Config['accessLog']> = {}, level = 'debug'): readonly Line[] {
  const lines: Line[] = [];
  const logger = pino({ level }, { write: (line) => lines.push(JSON.parse(line)) });
  const answered = [accessLog({ query: false, address: 'none', ...settings })];
  app = createServer({ bodyBytes: 1_000, logger, answered });
  app.get('/trees/:id', () => ({ id: 1 }));
  app.get('/probe', { config: { isProbe: true } }, () => 'up');
  return lines;
}

describe('the access log', () => {
  it('has one line for each request, without what people search for and where they are', async () => {
    const lines = logged();
    const { headers } = await app.inject('/trees/oak?query=my+illness');
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        requestId: headers['x-request-id'],
        method: 'GET',
        path: '/trees/oak',
        status: 200,
        durationMs: expect.any(Number),
        bytes: 8,
        msg: 'GET /trees/oak 200',
      },
    ]);
  });

  it.each([
    [{ query: true }, { path: '/trees/oak?query=a', msg: 'GET /trees/oak?query=a 200' }],
    [{ address: 'network' }, { address: '192.0.2.0' }],
    [{ address: 'full' }, { address: '192.0.2.7' }],
  ] as const)('shows more of people if set: %j', async (settings, shown) => {
    const lines = logged(settings);
    await app.inject({ url: '/trees/oak?query=a', remoteAddress: '192.0.2.7' });
    expect(lines).toMatchObject([shown]);
  });

  it.each([
    ['info', ['/trees/oak']],
    ['warn', []],
    ['silent', []],
  ])('has the lines of a log from %s on', async (level, paths) => {
    const lines = logged({}, level);
    await app.inject('/probe');
    await app.inject('/trees/oak');
    expect(lines.map(({ msg }) => msg)).toEqual(paths.map((path) => `GET ${path} 200`));
  });

  it('has what monitors ask for at debug', async () => {
    const lines = logged();
    await app.inject('/probe');
    expect(lines).toMatchObject([{ level: 20, path: '/probe' }]);
  });

  it.each([
    ['/elsewhere', 404],
    ['/trees/%zz', 400],
    [`/trees/${'a'.repeat(5_000)}`, 414],
  ])('has requests that no route answers', async (url, status) => {
    const lines = logged();
    const { headers } = await app.inject(url);
    expect(lines).toMatchObject([
      { method: 'GET', path: url, status, requestId: headers['x-request-id'] },
    ]);
  });

  it('shows bytes beyond ASCII encoded, so that none controls a terminal', async () => {
    const lines = logged();
    const request = { method: 'GET', url: '/\u009b31m', headers: {} } as IncomingMessage;
    app.addHook('onRequest', (_request, reply, done) => {
      Object.assign(_request.raw, { url: request.url });
      reply.code(200);
      done();
    });
    await app.inject('/trees/oak');
    expect(lines).toMatchObject([{ path: '/%C2%9B31m' }]);
  });
});
