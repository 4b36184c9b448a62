import { gunzipSync } from 'node:zlib';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture, compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { buildSchema, exampleQueries } from '../../api/graphql/index.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

describe('GraphiQL', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql();
  });
  afterAll(() => graphql.close());

  const open = (url: string, headers = {}) => graphql.app.inject({ url, headers });
  const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it('is served to browsers, and only to them', async () => {
    expect((await open('/graphql', HTML)).headers['content-type']).toContain('text/html');
    const query = '/graphql?query={profile{id}}';
    expect((await open(query, { accept: '*/*' })).json()).toEqual({
      data: { profile: { id: 'default' } },
    });
    expect((await open(query, { accept: 'application/json, text/html;q=0.1' })).json()).toEqual({
      data: { profile: { id: 'default' } },
    });
    expect((await open(query, HTML)).body).toContain('<!doctype html>');
  });

  it('loads nothing from another host', async () => {
    const page = await open('/graphql', HTML);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/);
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page.body).not.toMatch(/<script>|<style>| on\w+=/);

    const files = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)];
    expect(files).toHaveLength(4);
    for (const [, file] of files) {
      expect((await open(`/${file}`)).statusCode).toBe(200);
    }
    const css = (await open('/graphql/assets/graphiql.css')).body;
    expect(css).not.toMatch(/url\(['"]?(?:https?:)?\/\/|@import/);
  });

  it('serves its workers as scripts of this host', async () => {
    const start = await open('/graphql/assets/start.js');
    expect(start.body).toContain('"assets": "graphql/assets"');
    for (const label of ['editorWorkerService', 'json', 'graphql']) {
      const worker = await open(`/graphql/assets/${label}.worker.js`);
      expect(worker.headers['content-type']).toContain('text/javascript');
    }
  });

  it('sends its files compressed where the browser takes that, and once', async () => {
    const url = '/graphql/assets/graphiql.js';
    const plain = await open(url);
    const packed = await open(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const again = await open(url, {
      'accept-encoding': 'gzip',
      'if-none-match': String(packed.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  it('opens with example queries that return something', async () => {
    const start = await open('/graphql/assets/start.js');
    for (const { query, variables } of exampleQueries(graphql.model)) {
      expect(start.body).toContain(JSON.stringify(query));
      const { data, errors } = await graphql.ask(query, {
        variables: variables && { ...JSON.parse(variables), id: 'tides' },
      });
      expect(errors).toBeUndefined();
      expect(Object.values(data)).not.toContain(null);
    }
  });

  it.each([
    ['default', compileShipped],
    ['minimal', compileShipped],
    ['every-class', compileFixture],
  ] as const)('has example queries that fit the %s profile', async (name, compile) => {
    const model = await compile(name);
    const examples = exampleQueries(model);
    expect(examples).toHaveLength(5);
    for (const { query } of examples) {
      expect(validate(buildSchema(model), parse(query))).toEqual([]);
    }
  });
});
