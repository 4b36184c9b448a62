import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compileProfile,
  type ProfileModel,
  readProfileDirectory,
} from '../../../../../profile-compiler/index.ts';
import { compileShipped } from '../../../../../profile-compiler/test/fixtures.ts';
import { datasetTurtle } from '../../../rest/bodies.ts';
import { openTestApp, type TestApp } from '../../../rest/open-test-app.ts';

const PREFIXES = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .`;

/** Puts a dataset into a catalogue with a title in two languages, and one into a catalogue without a title. */
async function fill(test: TestApp): Promise<void> {
  const description = 'dct:description "All about the harbour."@en';
  const titles = 'dct:title "Harbour data"@en, "Hafendaten"@de';
  await test.put(
    '/catalogues/harbour',
    `${PREFIXES} [] a dcat:Catalog ; ${titles} ; ${description} .`,
  );
  await test.put('/catalogues/plain', `${PREFIXES} [] a dcat:Catalog ; ${description} .`);
  for (const [catalogue, id] of [
    ['harbour', 'tides'],
    ['plain', 'waves'],
  ]) {
    const url = `/catalogues/${catalogue}/datasets/origin?originalId=${id}`;
    await test.put(url, datasetTurtle('Tides'));
  }
  await test.services.search?.waitFor(await test.repository.lastSeq(), 30_000);
}

async function page({ app }: TestApp, url: string): Promise<string> {
  return (await app.inject({ url, headers: { accept: 'text/html' } })).body;
}

/** A filled platform, closed at the end of all tests. */
async function filled(model: ProfileModel): Promise<TestApp> {
  const test = await openTestApp({ model });
  onClose.use(test);
  await fill(test);
  return test;
}

const onClose = new AsyncDisposableStack();
let platforms: Readonly<Record<'default' | 'dcat-ap' | 'minimal', TestApp>>;

beforeAll(async () => {
  platforms = {
    default: await filled(await compileShipped('default')),
    'dcat-ap': await filled(await compileShipped('dcat-ap')),
    minimal: await filled(await compileShipped('minimal')),
  };
});

afterAll(() => onClose.disposeAsync());

describe.each(['default', 'dcat-ap', 'minimal'] as const)(
  'the page of a dataset under the profile %s',
  (profile) => {
    it('leads to its catalogue by the title in the language of the reader', async () => {
      const above = (title: string, address: string) =>
        `<li><a href="${address}">${title}</a></li></ol></nav>`;
      expect(await page(platforms[profile], '/datasets/tides')).toContain(
        above('Harbour data', '/catalogues/harbour'),
      );
      expect(await page(platforms[profile], '/de/datasets/tides')).toContain(
        above('Hafendaten', '/de/catalogues/harbour'),
      );
    });

    it('leads by the id to a catalogue that has no title', async () => {
      expect(await page(platforms[profile], '/datasets/waves')).toContain(
        '<a href="/catalogues/plain">plain</a>',
      );
    });
  },
);

it('the fields of a dataset name its catalogue by the title, too', async () => {
  expect(await page(platforms.default, '/de/datasets/tides')).toContain(
    '<dt>Katalog</dt><dd><a href="/de/catalogues/harbour">Hafendaten</a></dd>',
  );
});

/** The profile `dcat-ap` with no field that names a catalogue. */
async function withoutCatalogueFields(): Promise<ProfileModel> {
  const { files, ...source } = await readProfileDirectory('profiles/dcat-ap');
  const field = /sh:property \[\s+pv:mappingName "catalog" ;.*?\n {4}\] ;/gs;
  const without = files.map(({ name, text }) => ({ name, text: text.replace(field, '') }));
  expect(without.some(({ text }) => text.includes('mappingName "catalog"'))).toBe(false);
  return compileProfile({ ...source, files: without });
}

it('resources of other entities lead to the catalogue that has them, named by a field or not', async () => {
  for (const test of [platforms['dcat-ap'], await filled(await withoutCatalogueFields())]) {
    for (const [id, query] of [
      ['years', '?catalogId=harbour'],
      ['free', ''],
    ]) {
      const series = `${PREFIXES} [] a dcat:DatasetSeries ; dct:title "Years"@en ; dct:description "All"@en .`;
      await test.put(`/customresources/datasetseries/${id}${query}`, series);
    }
    await test.services.search?.waitFor(await test.repository.lastSeq(), 30_000);
    expect(await page(test, '/customresources/datasetseries/years')).toContain(
      '<li><a href="/catalogues/harbour">Harbour data</a></li></ol></nav>',
    );
    expect(await page(test, '/customresources/datasetseries/free')).not.toContain('/catalogues/');
  }
});
