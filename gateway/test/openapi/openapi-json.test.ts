import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Files that the two pages load, of which the pages themselves are described. */
const PAGE_FILES = /^\/(?:openapi|graphql|portal-files|search)\//;
/** Other addresses of the actions of CKAN, of which one is described, and those without the name of one. */
const OTHER_ADDRESSES = /^\/(?:api\/action|ckan)(?:\/|$)|^\/api\/3\/action$/;
/** Come with every path, as HTTP has them. */
const IMPLIED = new Set(['HEAD', 'OPTIONS']);

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await openTestApp();
  document = (await test.app.inject('/openapi.json')).json();
});
afterAll(() => test.close());

/** Paths of the routing tree, which Fastify prints with one part of a path on each line. */
function registeredPaths(): string[] {
  const parts: string[] = [];
  return test.app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] =
        /^([│ ]*)[├└]── (\S*?)(?: \((.*)\))?$/.exec(line) ?? [];
      parts.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
      return methods ? [parts.join('').replace(/:(\w+)/g, '{$1}')] : [];
    });
}

/** Where paths differ in the name of a parameter only, Fastify prints the names together. */
function withoutNames(path: string): string {
  return path.replace(/\{\w+\}(?:\|\{\w+\})*/g, '{}');
}

async function allowedMethods(path: string): Promise<string[]> {
  const url = path.replace(/\{\w+\}/g, 'x');
  const { headers } = await test.app.inject({ method: 'OPTIONS', url });
  return String(headers.allow).split(', ');
}

describe('GET /openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1/);
    const { body } = await test.app.inject('/openapi.json');
    expect(await new Validator().validate(JSON.parse(body))).toMatchObject({ valid: true });
  });

  it('describes every path that is served, and no other', () => {
    const served = registeredPaths().filter(
      (path) => !PAGE_FILES.test(path) && !OTHER_ADDRESSES.test(path),
    );
    const described = Object.keys(document.paths);
    expect([...new Set(served.map(withoutNames))].sort()).toEqual(
      [...new Set(described.map(withoutNames))].sort(),
    );
  });

  it('describes every method of every path, and no other', async () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const described = Object.keys(operations).map((method) => method.toUpperCase());
      const allowed = await allowedMethods(path);
      const own = (methods: string[]) => methods.filter((method) => !IMPLIED.has(method)).sort();
      expect([path, own(allowed)]).toEqual([path, own(described)]);
    }
  });
});
