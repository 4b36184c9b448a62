import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { deploymentTools } from '../../../repository/test/backends/backends.ts';
import type { TestApp } from '../rest/open-test-app.ts';

const TOOLS = deploymentTools();
const ACTION = '/api/3/action/';

type CkanObject = Readonly<Record<string, unknown>>;

/** Reads the portal as clients of CKAN do. */
export function packagesOfCkan(portal: () => TestApp): void {
  let test: TestApp;

  beforeAll(() => {
    test = portal();
  });

  async function call<Result>(action: string, parameters: Readonly<Record<string, string>> = {}) {
    const answer = await test.app.inject({ url: `${ACTION}${action}`, query: parameters });
    const { success, result } = answer.json();
    expect([answer.statusCode, success]).toEqual([200, true]);
    return result as Result;
  }

  function search(parameters: Readonly<Record<string, string>>) {
    return call<{
      readonly count: number;
      readonly results: readonly CkanObject[];
      readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
      readonly search_facets: Readonly<Record<string, { readonly items: readonly CkanObject[] }>>;
    }>('package_search', parameters);
  }

  it('have what is stored, under the names of CKAN', async () => {
    const { extras, resources, ...shown } = await call<CkanObject>('package_show', { id: '00607' });
    const document = (await test.app.inject('/datasets/00607')).json();
    expect(shown).toMatchObject({
      id: '00607',
      name: '00607',
      title: document.title.en,
      notes: document.description.en,
      owner_org: 'belgium',
      organization: { name: 'belgium', title: 'Belgique', is_organization: true },
      state: 'active',
      type: 'dataset',
      private: false,
      num_resources: document.distributions.length,
      num_tags: document.keywords.length,
      tags: document.keywords.map(({ label }: { label: string }) =>
        expect.objectContaining({ name: label, display_name: label }),
      ),
      groups: document.categories.map(({ id }: { id: string }) =>
        expect.objectContaining({ id, name: id.toLowerCase() }),
      ),
    });
    expect(extras).toContainEqual({ key: 'uri', value: document.resource });
    expect(extras).toContainEqual({ key: 'issued', value: document.issued });
    expect(resources).toEqual(
      document.distributions.map((one: CkanObject, position: number) =>
        expect.objectContaining({ id: one.id, package_id: '00607', position }),
      ),
    );
  });

  it('have dates of CKAN, by which harvesters ask for changes', async () => {
    const { results } = await search({ rows: '20', sort: 'metadata_modified desc' });
    const modified = String(results[0]?.metadata_modified);
    const newest = results.filter(({ metadata_modified: one }) => one === modified);
    expect(modified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
    const found = await search({ fq: `metadata_modified:[${modified}Z TO *]` });
    expect(found.count).toBe(newest.length);
    expect((await search({ fq: `metadata_modified:{${modified}Z TO *]` })).count).toBe(0);
  });

  it('are found by every value that facets count', async () => {
    const names = ['organization', 'groups', 'tags', 'res_format', 'license_id'];
    const limits = { rows: '0', 'facet.limit': '15' };
    const { facets } = await search({ ...limits, 'facet.field': JSON.stringify(names) });
    expect(Object.keys(facets)).toEqual(names);
    for (const name of names) {
      expect(Object.keys(facets[name] ?? {}).length, name).toBeGreaterThan(0);
      for (const [value, count] of Object.entries(facets[name] ?? {})) {
        const fq = `${name}:"${value.replaceAll('"', '\\"')}"`;
        expect([fq, (await search({ rows: '0', fq })).count]).toEqual([fq, count]);
      }
    }
  });

  it('have values that they are found by', async () => {
    const { results } = await search({ rows: '1000' });
    const sample = results.filter((_, at) => at % 20 === 0);
    for (const one of sample) {
      const tags = (one.tags as CkanObject[]).map(({ name }) => `tags:"${name}"`);
      const groups = (one.groups as CkanObject[]).map(({ name }) => `groups:"${name}"`);
      const formats = (one.resources as CkanObject[]).flatMap(({ format }) =>
        format === '' ? [] : [`res_format:"${format}"`],
      );
      for (const fq of [...tags, ...groups, ...formats]) {
        const found = await search({ rows: '0', fq: `+id:${one.id} +${fq}` });
        expect([one.id, fq, found.count]).toEqual([one.id, fq, 1]);
      }
    }
  });

  it('are read to the end, each once, in all orders', async () => {
    const names = await call<readonly string[]>('package_list');
    expect(names).toHaveLength(200);
    for (const sort of ['metadata_modified desc', 'name asc', 'title_string asc', 'score desc']) {
      const read: unknown[] = [];
      for (let at = 0; at < 210; at += 30) {
        const { results } = await search({ sort, rows: '30', start: String(at), fl: 'name' });
        read.push(...results.map(({ name }) => name));
      }
      expect(read.toSorted(), sort).toEqual(names);
    }
  });

  it('are counted for each organisation and group', async () => {
    const organizations = await call<CkanObject[]>('organization_list', { all_fields: 'true' });
    expect(organizations).toMatchObject([{ name: 'belgium', package_count: 200 }]);
    const groups = await call<CkanObject[]>('group_list', { all_fields: 'true' });
    for (const { name, package_count } of groups) {
      const shown = await call<CkanObject>('group_show', {
        id: String(name),
        include_datasets: 'true',
      });
      expect([name, shown.package_count]).toEqual([name, package_count]);
      expect(shown.packages).toHaveLength(Number(package_count));
    }
  });

  it('have all tags and licences that are listed', async () => {
    const tags = await call<string[]>('tag_list');
    expect(tags).toEqual([...new Set(tags)].toSorted());
    expect(tags).toContain('Databank Ondergrond Vlaanderen');
    expect(await call<string[]>('tag_list', { query: 'ondergrond' })).toEqual(
      tags.filter((tag) => /ondergrond/i.test(tag)),
    );
    const licences = await call<CkanObject[]>('license_list');
    expect(licences).toContainEqual(
      expect.objectContaining({ id: 'CC_BY_4_0', title: 'CC BY 4.0' }),
    );
  });

  describe.skipIf(TOOLS === undefined)('for programs in Python', () => {
    async function run(script: string) {
      const file = path.join(import.meta.dirname, '../ckan', script);
      const { port } = test.app.server.address() as AddressInfo;
      const address = `http://127.0.0.1:${port}`;
      const python = path.join(TOOLS ?? '', 'python');
      const options = { maxBuffer: 64 * 1024 * 1024 };
      return JSON.parse((await promisify(execFile)(python, [file, address], options)).stdout);
    }

    it('are read by ckanapi, page by page and one by one, by GET and by POST', async () => {
      const names = await call<readonly string[]>('package_list');
      const expected = {
        names,
        found: names,
        same: true,
        organizations: await call('organization_list', { all_fields: 'true' }),
        groups: expect.arrayContaining([86, 78, 54]),
        errors: ['NotFound', 'ValidationError', 'SearchError', 'SearchQueryError'],
      };
      expect(await run('read_by_ckanapi.py')).toEqual([expected, expected]);
    });

    it('are gathered by ckanext-harvest: all, those of organisations and groups, those that changed', async () => {
      const names = await call<readonly string[]>('package_list');
      const found = await run('gather_by_harvester.py');
      const { group } = found;
      const excluded = await search({ fq: `-groups:${group}`, rows: '1000', sort: 'id asc' });
      const all = { names, errors: [] };
      expect(found).toEqual({
        everything: all,
        included: all,
        excluded: { names: excluded.results.map(({ name }) => name), errors: [] },
        changed: all,
        unchanged: { names: [], errors: [] },
        organization: 'Belgique',
        group,
      });
      expect(excluded.count).toBeGreaterThan(0);
      expect(excluded.count).toBeLessThan(200);
    });
  });
}
