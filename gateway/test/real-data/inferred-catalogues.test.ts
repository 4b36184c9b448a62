import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DCAT, DCT } from '../../../profile-compiler/index.ts';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { type PlannedDataset, planFiles } from '../cli/commands/import/dump/plan-files.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { inferredModelOf } from './inferred-model.ts';

const CATALOGUES = sharedData('catalogues');
/** Catalogues that portals published, and examples of application profiles. */
const FILES = [
  'dcat-ap-de/**/RDF-TURTLE/*.ttl',
  'dcat-ap-examples/**/*.ttl',
  'geodcat-ap-examples/2.0.0/**/*.ttl',
  'norway/finished.ttl',
  'norway/dataset-*.ttl',
  'w3c-dcat-examples/**/*.ttl',
];
/** Fields that portals show, by what they are read from. */
const SHOWN: Readonly<Record<string, string>> = {
  title: `${DCT}title`,
  description: `${DCT}description`,
  distributions: `${DCAT}distribution`,
  publisher: `${DCT}publisher`,
  categories: `${DCAT}theme`,
  issued: `${DCT}issued`,
  modified: `${DCT}modified`,
};
const IS_A_DATASET = `<http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <${DCAT}Dataset> .`;

describeWithSharedData('catalogues in the profile that is made of DCAT-AP 3.0.1', () => {
  let test: TestApp;

  beforeAll(async () => {
    const model = inferredModelOf('dcat-ap/3.0.1');
    test = await openTestApp({ model });
    await test.put('/catalogues/all', `[] a <${DCAT}Catalog> ; <${DCT}title> "All"@en .`);
  });

  afterAll(() => test.close());

  it.each(FILES)('%s have documents with what portals show', async (pattern) => {
    const missing: string[] = [];
    let shown = 0;
    const datasets = differentDatasetsOf(globSync(pattern, { cwd: CATALOGUES }).sort());
    const lookAtNext = async () => {
      for await (const { id, ...dataset } of datasets) {
        const stated = statedBy(dataset);
        const document = stated.length === 0 ? undefined : await documentOf(id, dataset);
        const absent = document ? stated.filter((name) => isEmpty(document[name])) : [];
        shown += document ? 1 : 0;
        missing.push(...absent.map((name) => `${id}: ${name}`));
      }
    };
    // What is put at the same time is committed and indexed together.
    await Promise.all(Array.from({ length: 8 }, lookAtNext));
    expect(missing).toEqual([]);
    expect(shown).toBeGreaterThan(0);
  });

  it('have facets and pages', async () => {
    const { body } = await test.app.inject('/search?filters=dataset&limit=1');
    const { facets, results } = JSON.parse(body).result;
    const filled = facets.filter(({ items }: { items: unknown[] }) => items.length > 0);
    const ids = filled.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining(['categories', 'publisher', 'format']));
    const headers = { accept: 'text/html' };
    const page = await test.app.inject({ url: `/datasets/${results[0].id}`, headers });
    expect(page.statusCode).toBe(200);
  });

  /** The document of a dataset, unless its graph is refused. */
  async function documentOf(id: string, { lines }: PlannedDataset) {
    const address = `/catalogues/all/datasets/origin?originalId=${encodeURIComponent(id)}`;
    const headers = { 'content-type': 'application/n-triples' };
    const { headers: sent } = await test.put(address, lines.join(''), { headers });
    if (sent.location === undefined) {
      return undefined;
    }
    const { pathname } = new URL(String(sent.location));
    const { body } = await test.app.inject({
      url: pathname,
      headers: { accept: 'application/json' },
    });
    return JSON.parse(body);
  }
});

/** The datasets of files, and ids for them. What later files say again is left out: many are states of one catalogue. */
async function* differentDatasetsOf(files: readonly string[]) {
  const seen = new Set<string>();
  for (const file of files) {
    for (const dataset of await datasetsOf(file)) {
      const text = dataset.lines.join('');
      if (!seen.has(text)) {
        seen.add(text);
        yield { ...dataset, id: `${file} ${dataset.originalId}` };
      }
    }
  }
}

/** The datasets of a file; none where the file cannot be imported. */
async function datasetsOf(file: string): Promise<readonly PlannedDataset[]> {
  const plan = await planFiles([path.join(CATALOGUES, file)], 'all').catch(() => undefined);
  return plan?.datasets ?? [];
}

/** The fields whose values the dataset itself has. Blank text and blank nodes without statements say nothing. */
function statedBy({ lines }: PlannedDataset): readonly string[] {
  const subject = lines.find((line) => line.trim().endsWith(IS_A_DATASET))?.split(' ')[0];
  const subjects = new Set(lines.map((line) => line.split(' ')[0]));
  return Object.keys(SHOWN).filter((name) => {
    const start = `${subject} <${SHOWN[name]}> `;
    const values = lines
      .filter((line) => line.startsWith(start))
      .map((line) => line.slice(start.length));
    return values.some(
      (value) =>
        !/^"\s*"/.test(value) && (!value.startsWith('_:') || subjects.has(value.split(' ')[0])),
    );
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || JSON.stringify(value) === '[]';
}
