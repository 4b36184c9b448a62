import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

describe('GraphQL over HTTP', () => {
  let graphql: TestGraphql;
  let url: string;
  beforeAll(async () => {
    graphql = await openTestGraphql({ limits: { bodyBytes: 20_000 } });
    url = `${await graphql.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
  });
  afterAll(() => graphql.close());

  describe('audit', () => {
    const audits = serverAudits({ url: () => url, fetchFn: fetch });
    it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_, audit) => {
      const result = await audit.fn();
      expect(result).toMatchObject({ status: 'ok' });
    });
  });

  it('answers GET with query, variables and operation name', async () => {
    const query = 'query a { profile { id } } query b($id: ID!) { dataset(id: $id) { id } }';
    const parameters = new URLSearchParams({
      query,
      variables: JSON.stringify({ id: 'tides' }),
      operationName: 'b',
    });
    const response = await graphql.app.inject({ url: `/graphql?${parameters}` });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: { dataset: { id: 'tides' } } });
  });

  it.each(['variables={', 'extensions=nothing', 'variables=%7B%22a%22'])(
    'refuses a URL whose parameter is not JSON: %s',
    async (parameter) => {
      const url = `/graphql?query=${encodeURIComponent('{ profile { id } }')}&${parameter}`;
      const response = await graphql.app.inject({ url });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors[0].extensions.code).toBe('BAD_REQUEST');
    },
  );

  it.each([
    ['application/json', 200, '{"query":"{ nothing }"}'],
    ['application/graphql-response+json', 400, '{"query":"{ nothing }"}'],
    ['application/json', 400, '{"query":'],
  ])(
    'answers an error as %s with %i, as the API description says',
    async (accept, status, payload) => {
      const response = await graphql.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', accept },
        payload,
      });
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toContain(accept);
    },
  );

  it.each([
    ['a body that is not JSON', 400, 'BAD_REQUEST', { payload: '{"query":' }],
    ['a body without query', 400, 'BAD_REQUEST', { payload: '{"variables":{}}' }],
    ['an empty body', 400, 'BAD_REQUEST', { payload: '' }],
    [
      'a body that is too large',
      413,
      'BODY_TOO_LARGE',
      { payload: `{"query":"${' '.repeat(20_000)}"}` },
    ],
    [
      'another media type',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      { payload: '{ profile { id } }', headers: { 'content-type': 'text/plain' } },
    ],
    ['no body and no media type', 415, 'UNSUPPORTED_MEDIA_TYPE', { headers: {} }],
  ])('refuses %s in the form of a GraphQL response', async (_, status, code, request) => {
    const response = await graphql.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      ...request,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().errors).toEqual([
      {
        message: expect.stringMatching(/\w{3}/),
        extensions: expect.objectContaining({ code, requestId: response.headers['x-request-id'] }),
      },
    ]);
  });

  it.each([
    ['a page', '{ datasets(first: 1000) { totalCount } }'],
    ['tokens', `{ profile { ${'id '.repeat(6_000)} } }`],
    ['nesting', `{ datasets(where: {and: ${'['.repeat(2_000)}}) { totalCount } }`],
    ['repetition', `{ profile { ${'id '.repeat(2_000)} } }`],
  ])('answers a limit of %s with 400 in both formats', async (_, query) => {
    const statusFor = async (accept: string) => {
      const request = { method: 'POST', url: '/graphql', headers: { accept } } as const;
      return (await graphql.app.inject({ ...request, payload: { query } })).statusCode;
    };
    expect(await statusFor('application/graphql-response+json')).toBe(400);
    expect(await statusFor('application/json')).toBe(400);
  });
});
