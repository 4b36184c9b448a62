import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RDF_MEDIA_TYPES, readRdf } from '../../../../repository/index.ts';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';
import { type Fetch, HOW_TO_GO_ON, harvestPages } from './hydra-harvester.ts';

const START = `${BASE}catalogues/harbour?include=datasets&limit=3`;

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  await test.put('/catalogues/museum', catalogueTurtle('Museum'));
  for (const id of ['b', 'd', 'f', 'h', 'j', 'l', 'n']) {
    await put(id);
  }
  await test.put('/catalogues/museum/datasets/origin?originalId=c', datasetTurtle('c'));
});
afterAll(() => test.close());

const put = (id: string) =>
  test.put(`/catalogues/harbour/datasets/origin?originalId=${id}`, datasetTurtle(`Dataset ${id}`));
async function changeTo(next: { removed: readonly string[]; added: readonly string[] }) {
  for (const id of next.removed) {
    await test.remove(`/catalogues/harbour/datasets/origin?originalId=${id}`);
  }
  for (const id of next.added) {
    await put(id);
  }
}

const iri = (id: string) => `${BASE}set/data/${id}`;

/** Reads as a client that accepts one format. */
function accepting(accept: string): Fetch {
  return async (url) => {
    const answer = await test.app.inject({ url: url.replace(BASE, '/'), headers: { accept } });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    const [mediaType = ''] = String(answer.headers['content-type']).split(';');
    return { text: answer.body, mediaType };
  };
}

describe.each(['text/turtle', 'application/n-quads', 'application/trig', 'application/ld+json'])(
  'a harvester of DCAT-AP that reads %s',
  (mediaType) => {
    it.each(Object.entries(HOW_TO_GO_ON))(
      'follows the %s names of pages to the end',
      async (_, how) => {
        const pages = await Array.fromAsync(harvestPages(START, accepting(mediaType), how));
        expect(pages.map(({ datasets }) => datasets)).toEqual([
          ['b', 'd', 'f'].map(iri),
          ['h', 'j', 'l'].map(iri),
          ['n'].map(iri),
        ]);
      },
    );

    it('gets whole datasets, their links and the catalogue on each page', async () => {
      for await (const { quads, datasets } of harvestPages(START, accepting(mediaType))) {
        const about = (subject: string, predicate: string) =>
          quads.flatMap((quad) =>
            quad.subject.value === subject && quad.predicate.value.endsWith(predicate)
              ? [quad.object.value]
              : [],
          );
        const catalogue = `${BASE}id/catalogue/harbour`;
        expect(about(catalogue, 'dcat#dataset')).toEqual(datasets);
        expect(about(catalogue, 'terms/title')).toEqual(['Harbour']);
        expect(about(catalogue, 'dcat#record')).toEqual(
          datasets.map((dataset) => dataset.replace('set/data', 'set/record')),
        );
        expect(about('https://harbour.example/tides.csv', 'accessURL')).not.toEqual([]);
      }
    });

    it('misses and repeats nothing while others are added and deleted', async () => {
      const found: string[] = [];
      const removed = ['b', 'f', 'j'];
      const added = ['a', 'g'];
      for await (const { datasets } of harvestPages(START, accepting(mediaType))) {
        found.push(...datasets);
        if (found.length === 3) {
          await changeTo({ removed, added });
        }
      }
      await changeTo({ removed: added, added: removed });
      expect(found).toEqual(['b', 'd', 'f', 'g', 'h', 'l', 'n'].map(iri));
    });
  },
);

describe('a page of a catalogue with its datasets', () => {
  it.each(RDF_MEDIA_TYPES)('is a document of %s', async (mediaType) => {
    const { text } = await accepting(mediaType)(START);
    const quads = await readRdf(
      { bytes: Buffer.from(text), contentType: mediaType },
      { baseIri: BASE },
    );
    expect(new Set(quads.map(({ subject }) => subject.value))).toContain(iri('d'));
  });

  it('stays in the format of a suffix', async () => {
    const read = accepting('*/*');
    const { text, mediaType } = await read(START.replace('harbour', 'harbour.rdf'));
    expect(mediaType).toBe('application/rdf+xml');
    // Some harvesters look for this element, and for the text of its members.
    expect(text).toContain('<hydra:PagedCollection rdf:about=');
    expect(text).toContain(
      `<hydra:nextPage>${BASE}catalogues/harbour.rdf?include=datasets&amp;limit=3&amp;after=f</hydra:nextPage>`,
    );
  });

  it('says how many datasets there are, and on the last page that it is the last', async () => {
    const { text } = await accepting('text/turtle')(`${START}&after=l`);
    expect(text).toContain('hydra:totalItems 7');
    expect(text).toContain(`hydra:lastPage "${START}&after=l"`);
    expect(text).not.toContain('hydra:next');
  });

  it('is empty for a catalogue without datasets', async () => {
    await test.put('/catalogues/empty', catalogueTurtle('Empty'));
    const pages = await Array.fromAsync(
      harvestPages(START.replace('harbour', 'empty'), accepting('text/turtle')),
    );
    expect(pages.map(({ datasets }) => datasets)).toEqual([[]]);
  });

  it.each([
    ['include=records', 400],
    ['include=', 400],
    ['include=datasets&limit=0', 400],
    ['limit=many', 400],
    ['include=datasets&after=a&after=b', 400],
    ['include=datasets&envelope=null', 400],
  ])('is refused for %s', async (query, status) => {
    const answer = await test.app.inject(`/catalogues/harbour?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([status, 'invalid-parameter']);
  });

  it('is RDF only, of a catalogue that exists', async () => {
    const answer = (url: string, accept: string) => test.app.inject({ url, headers: { accept } });
    const { statusCode } = await answer('/catalogues/harbour?include=datasets', 'text/csv');
    expect(statusCode).toBe(406);
    expect((await answer('/catalogues/none?include=datasets', '*/*')).statusCode).toBe(404);
    expect((await answer('/catalogues/vocabularies?include=datasets', '*/*')).statusCode).toBe(404);
  });
});
