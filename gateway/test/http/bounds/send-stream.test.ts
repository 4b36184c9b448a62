import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendStream } from '../../../http/bounds/send-stream.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { createServer } from '../../../http/server/create-server.ts';

let app: FastifyInstance;
let stopping: AbortController;
let ended: string[];

/** Lets the text of `/waiting` go on. */
let goOn: () => void;

beforeEach(async () => {
  ended = [];
  stopping = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  const texts: Readonly<Record<string, () => AsyncGenerator<string>>> = {
    async *whole() {
      yield 'one, ';
      yield 'two';
    },
    async *refused() {
      yield await Promise.reject<string>(new RequestError('not-found', 'There is nothing.'));
    },
    async *broken() {
      yield 'one';
      throw new Error('The store is gone');
    },
    async *waiting() {
      yield 'one';
      await promise;
      yield 'two';
    },
    async *endless() {
      for (;;) {
        yield 'x'.repeat(1_000_000);
      }
    },
  };
  app = createServer({ bodyBytes: 1 });
  app.get<{ Params: { name: string } }>('/:name', (request, reply) => {
    const { name } = request.params;
    return sendStream(request, reply, noting(name, texts[name]?.()), stopping.signal);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  goOn();
  stopping.abort();
  await app.close();
});

async function* noting(name: string, text: AsyncGenerator<string> | undefined) {
  try {
    yield* text ?? [];
  } finally {
    ended.push(name);
  }
}

const url = (name: string) => `${app.listeningOrigin}/${name}`;

describe('a text that is made while it is sent', () => {
  it('arrives whole', async () => {
    expect(await (await fetch(url('whole'))).text()).toBe('one, two');
  });

  it('is answered with an error that comes before its first part', async () => {
    const answer = await fetch(url('refused'));
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not-found' }]);
  });

  it('ends with the connection where an error comes later', async () => {
    const answer = await fetch(url('broken'));
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('is not made for HEAD', async () => {
    expect((await fetch(url('broken'), { method: 'HEAD' })).status).toBe(200);
    expect(ended).toEqual([]);
  });

  it('is refused while a quarter of all go to one address, and no longer', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(url('waiting'))));
    const refused = await fetch(url('whole'));
    expect(await refused.json()).toMatchObject({
      code: 'service-busy',
      detail: expect.stringContaining('your address'),
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    goOn();
    for (const answer of answers) {
      expect(await answer.text()).toBe('onetwo');
    }
    await expect.poll(async () => (await fetch(url('whole'))).status).toBe(200);
  });

  it('ends when the process stops', async () => {
    const answer = await fetch(url('waiting'));
    stopping.abort();
    goOn();
    await expect(answer.text()).rejects.toThrow();
    expect(ended).toEqual(['waiting']);
  });

  it('ends when the client goes', async () => {
    const gone = new AbortController();
    const answer = await fetch(url('endless'), { signal: gone.signal });
    gone.abort();
    await expect(answer.text()).rejects.toThrow();
    await expect.poll(() => ended).toEqual(['endless']);
  });
});
