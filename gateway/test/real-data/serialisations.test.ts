import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyOf, SAME_EXAMPLES } from '../../../repository/test/real-data/examples.ts';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';

const SEVERAL = ['no-main-resource', 'several-main-resources'];
const SEMIC = 'catalogues/dcat-ap-examples/3.0.0/html/examples';

describeWithSharedData('one example in several serialisations, at the API', () => {
  let platform: TestApp;

  beforeAll(async () => {
    platform = await openTestApp();
    await platform.put('/catalogues/all', '[] a <http://www.w3.org/ns/dcat#Catalog> .');
  });

  afterAll(() => platform.close());

  /** What stands at a path after a file was put, or the code of its refusal; nothing stays behind. */
  async function answerTo(file: string, put: string, path: string): Promise<unknown> {
    const { bytes, contentType } = bodyOf(file);
    const headers = { 'content-type': String(contentType) };
    const answer = await platform.put(put, Buffer.from(bytes), { headers });
    if (answer.statusCode !== 201) {
      expect(answer.statusCode).toBe(400);
      const { code, candidates } = answer.json();
      expect(SEVERAL).toContain(code);
      return { code, candidates: candidates?.length };
    }
    const { catalog_record, issued, modified, ...document } = (
      await platform.app.inject(path)
    ).json();
    expect((await platform.remove(path)).statusCode).toBe(204);
    return document;
  }

  async function answersTo(file: string) {
    return {
      dataset: await answerTo(
        file,
        '/catalogues/all/datasets/origin?originalId=one',
        '/datasets/one',
      ),
      catalogue: await answerTo(file, '/catalogues/one', '/catalogues/one'),
    };
  }

  it.each(SAME_EXAMPLES)('$name gives one document, or one refusal', async ({ files }) => {
    const answers: Awaited<ReturnType<typeof answersTo>>[] = [];
    for (const file of files) {
      answers.push(await answersTo(file));
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
  });

  it('is taken as dataset or as catalogue often enough for this to mean something', async () => {
    const documents = { dataset: 0, catalogue: 0 };
    for (const { files } of SAME_EXAMPLES) {
      const { dataset, catalogue } = await answersTo(String(files[0]));
      documents.dataset += isDocument(dataset) ? 1 : 0;
      documents.catalogue += isDocument(catalogue) ? 1 : 0;
    }
    expect(documents.dataset).toBeGreaterThan(15);
    expect(documents.catalogue).toBeGreaterThan(5);
  });

  it('tells which resources a body might be about where there are several', async () => {
    const answer = await platform.put(
      '/catalogues/all/datasets/origin?originalId=two',
      readFileSync(sharedData(`${SEMIC}/example-bee-population-dataset-series.ttl`)),
    );
    expect(answer.json()).toMatchObject({ status: 400, code: 'several-main-resources' });
    expect(answer.json().candidates.length).toBeGreaterThan(1);
  });

  it('fetches no context from the web, and says so', async () => {
    const answer = await platform.put(
      '/catalogues/all/datasets/origin?originalId=three',
      readFileSync(sharedData(`${SEMIC}/example-bee-population.jsonld`)),
      { headers: { 'content-type': 'application/ld+json' } },
    );
    expect(answer.json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('remote contexts are not fetched'),
    });
  });
});

function isDocument(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'id' in answer;
}
