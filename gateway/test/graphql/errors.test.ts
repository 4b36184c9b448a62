import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../../repository/index.ts';
import { IndexBuildingError, SearchUnavailableError } from '../../../search/index.ts';
import { GRAPHQL } from '../../api/graphql/index.ts';
import { createServer } from '../../http/server/create-server.ts';
import { registerForTest } from '../register-for-test.ts';
import { openTestGraphql, type TestGraphql, type TestOptions } from './open-test-graphql.ts';

describe('errors', () => {
  let graphql: TestGraphql | undefined;
  afterEach(() => graphql?.close());

  async function codeOf(options: TestOptions, query = '{ datasets { totalCount } }') {
    graphql = await openTestGraphql(options);
    const { errors } = await graphql.ask(query);
    expect(errors).toHaveLength(1);
    return errors[0].extensions.code;
  }

  it.each([
    ['INDEX_BUILDING', new IndexBuildingError('The index is being filled.')],
    ['SEARCH_UNAVAILABLE', new SearchUnavailableError('No answer.')],
    ['INTERNAL_SERVER_ERROR', new TypeError('row is undefined')],
  ])('gives a failing search the code %s', async (code, error) => {
    expect(await codeOf({ search: { search: () => Promise.reject(error) } })).toBe(code);
  });

  it('answers the other fields where the repository cannot be reached', async () => {
    graphql = await openTestGraphql({
      services: { readGraph: () => Promise.reject(new StoreUnavailableError('No answer.')) },
    });
    const { data, errors } = await graphql.ask('{ dataset(id: "tides") { id rdf } }');
    expect(data.dataset).toEqual({ id: 'tides', rdf: null });
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'No answer.',
        path: ['dataset', 'rdf'],
        extensions: { code: 'STORE_UNAVAILABLE', requestId: expect.any(String) },
      }),
    ]);
  });

  it('masks what it does not know, and logs it under the request id', async () => {
    graphql = await openTestGraphql();
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const app = createServer({ bodyBytes: 1000, logger: pino(stream) });
    const failing = new Error('password of /var/data/index.sqlite');
    const search = { ...graphql.services.search, suggest: () => Promise.reject(failing) };
    await registerForTest(app, [GRAPHQL], {
      services: { ...graphql.services, search },
      limits: graphql.limits,
    });
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ suggest(text: "a") { documentId } }' },
    });
    await app.close();
    expect(response.body).not.toMatch(/password|sqlite|stack|node:/);
    const { requestId } = response.json().errors[0].extensions;
    const logged = lines
      .map((line) => JSON.parse(line))
      .find((line) => line.requestId === requestId);
    expect(logged).toMatchObject({ level: 50, err: { message: failing.message } });
  });

  it('tells a syntax error with its place', async () => {
    graphql = await openTestGraphql();
    for (const _ of ['parsed', 'from the cache']) {
      const { errors } = await graphql.ask('{ datasets( }');
      expect(errors[0]).toMatchObject({
        locations: [{ line: 1, column: 13 }],
        extensions: { code: 'GRAPHQL_PARSE_FAILED' },
      });
    }
  });

  it('tells what does not fit the schema', async () => {
    expect(await codeOf({}, '{ dataset(id: "a") { titel } }')).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('tells variables that do not fit', async () => {
    expect(await codeOf({}, 'query ($id: ID!) { dataset(id: $id) { id } }')).toBe('BAD_USER_INPUT');
  });

  it('tells a date that is none', async () => {
    graphql = await openTestGraphql();
    const { errors } = await graphql.ask(
      'query ($from: DateTime) { datasets(where: { issued: { gte: $from } }) { totalCount } }',
      { variables: { from: '26.04.2021' } },
    );
    expect(errors[0].message).toContain('Write a year, a month, a day');
    expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});
