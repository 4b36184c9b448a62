import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressAnswers } from '../../http/server/compress-answers.ts';

const LINES = Array.from({ length: 3_000 }, (_, at) => `<urn:s> <urn:p> "${at}" .\n`);
const TEXT = LINES.join('');
const ASKS = { 'accept-encoding': 'gzip, deflate, br' };

const NOISE = randomBytes(100_000).toString('hex');

let app: FastifyInstance;
let release: PromiseWithResolvers<void>;

beforeEach(async () => {
  app = Fastify();
  release = Promise.withResolvers();
  await compressAnswers(app);
  app.get('/text', (_, reply) =>
    reply.header('content-type', 'text/turtle; charset=utf-8').header('etag', '"one"').send(TEXT),
  );
  app.get('/short', () => ({ status: 'usable' }));
  app.get('/middle', () => ({ text: 'x'.repeat(2_000) }));
  app.get('/probe', { config: { isProbe: true } }, () => ({ text: TEXT }));
  app.get('/image', (_, reply) =>
    reply.header('content-type', 'image/png').send(randomBytes(5_000)),
  );
  app.get('/events', (_, reply) =>
    reply.header('content-type', 'text/event-stream').send(Readable.from([TEXT])),
  );
  app.get('/stream', (_, reply) =>
    reply.header('content-type', 'application/n-triples').send(Readable.from(LINES)),
  );
  app.get('/open', (_, reply) =>
    reply.header('content-type', 'application/n-triples').send(Readable.from(held())),
  );
  app.get('/broken', (_, reply) =>
    reply.header('content-type', 'application/n-triples').send(Readable.from(breaks())),
  );
});
afterEach(() => app.close());

/** Enough that the answer begins, and the rest when it is released. */
async function* held() {
  yield NOISE;
  await release.promise;
}

async function* breaks() {
  yield randomBytes(200_000).toString('hex');
  throw new Error('The store is gone');
}

describe('an answer of text', () => {
  it('is compressed by Brotli where the client takes it, else by gzip', async () => {
    const brotli = await app.inject({ url: '/text', headers: ASKS });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(TEXT);
    const gzip = await app.inject({ url: '/text', headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT);
    expect(gzip.rawPayload.length).toBeLessThan(TEXT.length / 4);
  });

  it('is sent as it is to a client that does not ask, with the same Vary', async () => {
    const plain = await app.inject('/text');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(TEXT);
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.headers.etag).toBe('"one"');
  });

  it('has an entity tag of its own when it is compressed, because its bytes are others', async () => {
    const { headers } = await app.inject({ url: '/text', headers: ASKS });
    expect(headers).toMatchObject({ etag: '"one.br"', vary: 'accept-encoding' });
  });

  it('of a few kilobytes is compressed with its length, and a shorter one is not', async () => {
    const middle = await app.inject({ url: '/middle', headers: ASKS });
    expect(middle.headers['content-length']).toBe(String(middle.rawPayload.length));
    expect(middle.headers['content-encoding']).toBe('br');
    const short = await app.inject({ url: '/short', headers: ASKS });
    expect(short.headers['content-encoding']).toBeUndefined();
    expect(short.json()).toEqual({ status: 'usable' });
  });

  it('is compressed while it is sent, where it is made so', async () => {
    const { headers, rawPayload } = await app.inject({ url: '/stream', headers: ASKS });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(TEXT);
  });

  it('that breaks off is visibly incomplete', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${address}/broken`, { headers: ASKS });
    expect(response.headers.get('content-encoding')).toBe('br');
    await expect(response.text()).rejects.toThrow();
  });
});

describe('what is left as it is', () => {
  it.each(['/probe', '/image', '/events'])('%s', async (url) => {
    const { headers } = await app.inject({ url, headers: ASKS });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('the answer to HEAD', async () => {
    const { headers } = await app.inject({ method: 'HEAD', url: '/text', headers: ASKS });
    expect(headers).toMatchObject({ etag: '"one"', 'content-length': String(TEXT.length) });
  });

  it('answers beyond those that are compressed at once', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const answers: Response[] = [];
    for (let at = 0; at < 65; at += 1) {
      answers.push(await fetch(`${address}/open`, { headers: ASKS }));
    }
    const codings = answers.map(({ headers }) => headers.get('content-encoding'));
    expect(codings).toEqual([...Array<string>(64).fill('br'), null]);
    release.resolve();
    await Promise.all(answers.map((answer) => answer.text()));
    await expect
      .poll(async () => (await app.inject({ url: '/text', headers: ASKS })).headers)
      .toHaveProperty('content-encoding', 'br');
  });
});
