import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenAPI3 } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { sources } from '../../../profile-compiler/test/typecheck.ts';
import { catalogueTurtle, datasetTurtle } from '../rest/bodies.ts';
import { openTestApp } from '../rest/open-test-app.ts';

const COMMITTED = join(import.meta.dirname, '../../../profiles/default/generated/openapi.json');

/** It makes types by the compiler's interface for programs, which TypeScript has up to version 5. */
async function typesOf(openApi: OpenAPI3): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
  });
  try {
    const { astToString, default: openapiTypes } = await import('openapi-typescript');
    return astToString(await openapiTypes(openApi));
  } finally {
    hooks.deregister();
  }
}

/** As docs/clients.md shows it. */
const PROGRAM = `
  import createClient from 'openapi-fetch';
  import type { components, paths } from './paths.ts';

  const api = createClient<paths, 'application/json'>({ baseUrl: process.argv[2] ?? '' });

  const { data: dataset } = await api.GET('/datasets/{datasetId}', { params: { path: { datasetId: 'tides' } } });
  const read: components['schemas']['Dataset'] | undefined =
    dataset && !('success' in dataset) ? dataset : undefined;
  const title: string | undefined = read?.title?.en;
  // @ts-expect-error what is no member of a document
  read?.colour;

  const { data: found } = await api.GET('/search', { params: { query: { q: 'tides', filters: 'dataset' } } });
  const count = found?.result.count;
  // A number, or with vocabularies one for each.
  const hits: number | undefined = typeof count === 'number' ? count : undefined;

  const { data: list, response } = await api.GET('/catalogues');
  const page: components['schemas']['catalogue-list'] | undefined =
    list && 'catalogues' in list ? list : undefined;
  const ids: readonly string[] | undefined = page?.catalogues.map(({ id }) => id);

  const { data: turtle } = await api.GET('/datasets/{datasetId}', {
    params: { path: { datasetId: 'tides' } },
    headers: { Accept: 'text/turtle' },
    parseAs: 'text',
  });
  const text: string | undefined = turtle;

  const { error } = await api.GET('/datasets/{datasetId}', { params: { path: { datasetId: 'none' } } });
  console.log(JSON.stringify({ title, hits, ids, turtle: text?.includes('Tides'), error, next: response.headers.get('link') }));
`;

describe('a client with types from the OpenAPI document', () => {
  it('reads datasets, lists and searches by openapi-fetch, each with its type', async () => {
    const openApi = JSON.parse(await readFile(COMMITTED, 'utf8'));
    await using written = await sources({
      'paths.ts': await typesOf(openApi),
      'program.ts': PROGRAM,
    });
    expect(await written.check()).toBe('');

    await using test = await openTestApp({ limits: { pageSize: 1 } });
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    for (const id of ['coast', 'harbour']) {
      await test.put(`/catalogues/${id}`, catalogueTurtle(id));
    }
    await test.put('/catalogues/coast/datasets/origin?originalId=tides', datasetTurtle('Tides'));
    const program = join(written.directory, 'program.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, address]);
    expect(JSON.parse(stdout)).toMatchObject({
      title: 'Tides',
      hits: 1,
      ids: ['coast'],
      turtle: true,
      error: { code: 'not-found' },
      next: expect.stringContaining('after=coast'),
    });
  });
});
