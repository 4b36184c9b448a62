import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServer } from '../../http/server/create-server.ts';

let app: ReturnType<typeof createServer>;
let url: URL;
beforeEach(async () => {
  app = createServer({ bodyBytes: 1_000 });
  url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(() => app.close());

/** Sends bytes as they are and gives all that comes back, until the server closes the connection. */
async function answerTo(request: string) {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, problem: JSON.parse(body) };
}

it('tells a client that sends too many headers how many would do', async () => {
  const { head, problem } = await answerTo(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head).toContain('content-type: application/problem+json');
  expect(problem).toMatchObject({
    code: 'headers-too-large',
    status: 431,
    detail: expect.stringContaining('16384 bytes'),
    instance: expect.stringMatching(/^urn:uuid:/),
  });
});

it.each(['BREW /pot HTTP/1.1\r\n\r\n', 'hello\r\n\r\n', '\u0016\u0003\u0001'])(
  'refuses what is no HTTP: %j',
  async (request) => {
    const { head, problem } = await answerTo(request);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(problem).toMatchObject({ code: 'malformed-request', status: 400 });
  },
);

it('says so where a request does not come in', async () => {
  const tooLate = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.once('connection', (socket) => app.server.emit('clientError', tooLate, socket));
  const { head, problem } = await answerTo('GET / HTTP/1.1\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(problem).toMatchObject({ code: 'request-timeout', status: 408 });
});
