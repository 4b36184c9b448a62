import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { brokenGoogleRules } from '../schema-org/google-rules.ts';

const FOLDER = sharedData('datasets/belgium-200');

describeWithSharedData('datasets of a national portal in terms of schema.org', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp({ model: await compileShipped('dcat-ap') });
    const title = '<http://purl.org/dc/terms/title> "Belgique"@fr';
    await test.put('/catalogues/belgium', `[] a <http://www.w3.org/ns/dcat#Catalog> ; ${title} .`);
    for (const file of await readdir(FOLDER)) {
      const id = encodeURIComponent(path.parse(file).name);
      const url = `/catalogues/belgium/datasets/origin?originalId=${id}`;
      await test.put(url, await readFile(path.join(FOLDER, file)));
    }
  }, 300_000);

  afterAll(() => test.close());

  it('are what Google accepts, but for one of which nothing is said', async () => {
    const answer = await test.app.inject('/search?filter=dataset&limit=1000');
    const { results } = answer.json().result;
    expect(results.length).toBeGreaterThan(150);
    const broken = [];
    for (const { id } of results) {
      const url = `/datasets/${id}/schema-org`;
      const rules = brokenGoogleRules((await test.app.inject(url)).json());
      broken.push(...rules.map((rule) => `${id}: ${rule}`));
    }
    // Its publisher gives it neither a title nor a description.
    expect(broken).toEqual(['16689: description of 5 characters']);
  });
});
