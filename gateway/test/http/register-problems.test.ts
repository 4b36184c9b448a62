import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import {
  InexpressibleError,
  NotFoundError,
  RefusedInputError,
  StoreTimeoutError,
  StoreUnavailableError,
} from '../../../repository/index.ts';
import {
  IndexBuildingError,
  InvalidQueryError,
  SearchUnavailableError,
  TooManySearchesError,
} from '../../../search/index.ts';
import { takeBodies } from '../../http/bounds/take-bodies.ts';
import { RequestError } from '../../http/problems/request-error.ts';
import { createServer } from '../../http/server/create-server.ts';

const REQUEST_ID = '0d9d6c1e-0000-4000-8000-000000000000';

let app: FastifyInstance;
afterEach(() => app.close());

function throwing(error: unknown): FastifyInstance {
  app = createServer({ bodyBytes: 10 });
  takeBodies(app, 'application/json', (bytes) => bytes);
  app.post('/fails', () => {
    throw error;
  });
  return app;
}

async function answerTo(error: unknown) {
  return throwing(error).inject({
    method: 'POST',
    url: '/fails',
    headers: { 'x-request-id': REQUEST_ID },
  });
}

describe('errors as problem documents', () => {
  it.each([
    [400, 'invalid-rdf', new RefusedInputError('invalid-rdf', 'Line 3: no dot.')],
    [400, 'invalid-encoding', new RefusedInputError('invalid-encoding', 'Not UTF-8.')],
    [400, 'too-complex', new RefusedInputError('too-complex', 'Too deep.')],
    [400, 'no-main-resource', new RefusedInputError('no-main-resource', 'No dcat:Dataset.')],
    [400, 'several-main-resources', new RefusedInputError('several-main-resources', 'Two.')],
    [400, 'invalid-id', new RefusedInputError('invalid-id', 'Use a-z.')],
    [400, 'reserved-id', new RefusedInputError('reserved-id', 'Kept.')],
    [415, 'unsupported-media-type', new RefusedInputError('unsupported-media-type', 'CSV.')],
    [400, 'invalid-query', new InvalidQueryError('No field "x".')],
    [400, 'query-too-complex', new TooManySearchesError('Ask for less.')],
    [403, 'forbidden', new RequestError('forbidden', 'Not in the group.')],
    [404, 'not-found', new NotFoundError('No catalogue "x".')],
    [406, 'not-acceptable', new InexpressibleError('No XML name.')],
    [503, 'store-unavailable', new StoreUnavailableError('No connection.')],
    [504, 'store-timeout', new StoreTimeoutError('More than 30 s.')],
    [503, 'search-unavailable', new SearchUnavailableError('No connection.')],
    [503, 'index-building', new IndexBuildingError('Being filled.')],
  ])('answers %i %s', async (status, code, error) => {
    const response = await answerTo(error);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch('application/problem+json');
    expect(response.json()).toEqual({
      type: `/problems#${code}`,
      title: expect.any(String),
      status,
      detail: error.message,
      instance: `urn:uuid:${REQUEST_ID}`,
      code,
      ...(status === 415 && { allowed: expect.arrayContaining(['text/turtle']) }),
    });
  });

  it('tells the place of what is wrong', async () => {
    const response = await answerTo(
      new RefusedInputError('invalid-rdf', 'No dot.', { line: 3, column: 9 }),
    );
    expect(response.json()).toMatchObject({ line: 3, column: 9 });
  });

  it('tells which media types would do, also as a header', async () => {
    const response = await answerTo(new RefusedInputError('unsupported-media-type', 'CSV.'));
    expect(response.headers.accept).toContain('text/turtle');
  });

  it('says when to come back after a passing failure', async () => {
    const response = await answerTo(new StoreUnavailableError('No connection.'));
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([new Error('password hunter2 at /srv/x.ts'), 'a string', undefined])(
    'masks what it does not know: %s',
    async (error) => {
      const response = await answerTo(error);
      expect(response.statusCode).toBe(500);
      expect(response.json()).toMatchObject({ code: 'internal-error', status: 500 });
      expect(response.body).not.toMatch(/hunter2|srv|stack|a string/);
    },
  );
});

describe('the log', () => {
  async function logOf(error: unknown): Promise<string> {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
    app = createServer({ bodyBytes: 1_000, logger });
    app.get('/', () => {
      throw error;
    });
    const { instance } = (await app.inject('/')).json();
    return lines.join('').replaceAll(instance.replace('urn:uuid:', ''), '<request>');
  }

  it.each([new Error('no room'), new StoreUnavailableError('no room')])(
    'has more about a failure, under the id of the request: %s',
    async (error) => {
      expect(await logOf(error)).toMatch(/"requestId":"<request>".*no room/);
    },
  );

  it('has one line, without the place in the code, for each request that meets an outage', async () => {
    const cause = new Error('ECONNREFUSED');
    const line = await logOf(new StoreUnavailableError('No connection.', { cause }));
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      reason: 'No connection.',
      cause: 'ECONNREFUSED',
      code: 'store-unavailable',
    });
    expect(line).not.toContain('stack');
  });

  it.each([
    new IndexBuildingError('Being filled.'),
    new RequestError('shutting-down', 'Stopping.'),
    new NotFoundError('No catalogue "x".'),
  ])('is not filled with what is no failure: %s', async (error) => {
    expect(await logOf(error)).toBe('');
  });
});

describe('errors of the server itself', () => {
  it('refuses a body over the limit', async () => {
    const response = await throwing(undefined).inject({
      method: 'POST',
      url: '/fails',
      headers: { 'content-type': 'application/json' },
      payload: '{"a": "0123456789"}',
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'body-too-large', status: 413 });
  });

  it('knows no other paths', async () => {
    const response = await throwing(undefined).inject('/elsewhere?x=1');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'no-such-path',
      detail: expect.stringContaining('/elsewhere.'),
    });
  });
});
