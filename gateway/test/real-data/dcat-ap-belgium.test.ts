import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileProfile, readProfileDirectory } from '../../../profile-compiler/index.ts';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { FLEMISH_DATASETS } from './dcat-ap-flemish-datasets.ts';
import { OTHER_DATASETS } from './dcat-ap-other-datasets.ts';
import { type Additions, TEN_IN_DCAT_AP } from './dcat-ap-ten-datasets.ts';
import { type JsonObject, shortened } from './json.ts';
import { TEN_DATASETS } from './ten-datasets.ts';

const FOLDER = sharedData('datasets/belgium-200');
const PROFILE = path.join(import.meta.dirname, '../../../profiles/dcat-ap');
/** What documents of this catalogue have, unless they state something else. */
const OF_EVERY_DATASET: JsonObject = {
  distributions: [],
  qualified_attribution: [],
  spatial: [],
  is_hvd: false,
  catalog: { id: 'belgium', title: { fr: 'Belgique', nl: 'België' } },
  country: {
    id: 'be',
    label: 'Belgium',
    resource: 'http://publications.europa.eu/resource/authority/country/BEL',
  },
};
const CATALOGUE = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  [] a dcat:Catalog ; dct:title "Belgique"@fr , "België"@nl ;
    dct:language <http://publications.europa.eu/resource/authority/language/NLD> ,
      <http://publications.europa.eu/resource/authority/language/FRA> ;
    dct:spatial <http://publications.europa.eu/resource/authority/country/BEL> .`;

/** The twenty documents, without what the platform fills from its record. */
const EXPECTED: Readonly<Record<string, JsonObject>> = {
  ...Object.fromEntries(
    Object.entries(TEN_IN_DCAT_AP).map(([id, added]) => [
      id,
      expected(TEN_DATASETS[id] ?? {}, added),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ ...FLEMISH_DATASETS, ...OTHER_DATASETS }).map(([id, members]) => [
      id,
      { ...OF_EVERY_DATASET, ...members, id },
    ]),
  ),
};

describeWithSharedData('datasets of a national portal with the profile for DCAT-AP', () => {
  let test: TestApp;

  beforeAll(async () => {
    const model = compileProfile(await readProfileDirectory(PROFILE));
    test = await openTestApp({ model });
    await test.put('/catalogues/belgium', CATALOGUE);
    for (const id of Object.keys(EXPECTED)) {
      const text = await readFile(path.join(FOLDER, `${id}.ttl`), 'utf8');
      await test.put(`/catalogues/belgium/datasets/origin?originalId=${id}`, text);
    }
  });

  afterAll(() => test.close());

  it.each(Object.entries(EXPECTED))('%s shows all that its Turtle states', async (id, wanted) => {
    const { body } = await test.app.inject(`/datasets/${id}`);
    const { catalog_record: _, resource, ...document } = shortened(body);
    expect(resource).toMatch(new RegExp(`/set/data/${id}$`));
    expect(document).toEqual(wanted);
  });
});

/** The document in the default profile, with what this profile adds. */
function expected(base: JsonObject, { dataset, distributions = {} }: Additions): JsonObject {
  const files = base.distributions as readonly JsonObject[];
  return {
    ...OF_EVERY_DATASET,
    ...base,
    ...dataset,
    catalog: OF_EVERY_DATASET.catalog,
    distributions: files.map((file) => ({
      ...file,
      access_service: [],
      ...distributions[(file.format as { id: string }).id],
      resource: expect.stringMatching(/^https?:/),
    })),
  };
}
