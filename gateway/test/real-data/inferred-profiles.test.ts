import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { inferredModelOf } from './inferred-model.ts';

const DATASETS = sharedData('datasets/belgium-200');
/** Datasets that each profile is tried with. */
const MOST = 15;
/** Shapes that describe datasets, one set for each edition. */
const SETS = [
  'dcat-ap/2016-shacl',
  'dcat-ap/1.2.1',
  'dcat-ap/2.0.0',
  'dcat-ap/2.0.1',
  'dcat-ap/2.1.1',
  'dcat-ap/2.2.0-hvd',
  'dcat-ap/3.0.0',
  'dcat-ap/3.0.0-hvd',
  'dcat-ap/3.0.1',
  'fair-data-point/database/mongo/migration/production',
];
/** How many of them have what, as in the profile for DCAT-AP that is written by hand. */
const WANTED = {
  title: 15,
  description: 15,
  distributions: 11,
  publisher: 15,
  categories: 15,
  issued: 4,
};
const CATALOGUE = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  [] a dcat:Catalog ; dct:title "Belgique"@fr , "België"@nl ; dct:description "…"@fr .`;

describeWithSharedData('datasets of a national portal', () => {
  describe.each(SETS)('in the profile that is made of %s', (folder) => {
    let test: TestApp;

    beforeAll(async () => {
      test = await openTestApp({
        model: inferredModelOf(folder),
      });
      await test.put('/catalogues/belgium', CATALOGUE);
      const some = globSync('*.ttl', { cwd: DATASETS }).sort().slice(0, MOST);
      for (const name of some) {
        const text = readFileSync(path.join(DATASETS, name), 'utf8');
        const id = path.basename(name, '.ttl');
        await test.put(`/catalogues/belgium/datasets/origin?originalId=${id}`, text);
      }
    });

    afterAll(() => test.close());

    it('have titles, descriptions, distributions, publishers, themes and dates', async () => {
      const { body } = await test.app.inject('/search?filters=dataset&limit=100');
      const { results } = JSON.parse(body).result;
      const having = (name: string) =>
        results.filter((document: Record<string, unknown>) => {
          const value = document[name];
          return Array.isArray(value) ? value.length > 0 : value !== undefined;
        }).length;
      const names = ['title', 'description', 'distributions', 'publisher', 'categories', 'issued'];
      const counts = Object.fromEntries(names.map((name) => [name, having(name)]));
      expect(counts).toEqual(WANTED);
    });

    it('have facets and pages', async () => {
      const { body } = await test.app.inject('/search?filters=dataset&limit=1');
      const { facets, results } = JSON.parse(body).result;
      const filled = facets.filter(({ items }: { items: unknown[] }) => items.length > 0);
      expect(filled.map(({ id }: { id: string }) => id)).toEqual(
        expect.arrayContaining(['categories', 'publisher', 'format']),
      );
      const page = await test.app.inject({
        url: `/datasets/${results[0].id}`,
        headers: { accept: 'text/html' },
      });
      expect(page.statusCode).toBe(200);
    });
  });
});
