import { gunzipSync } from 'node:zlib';
import rdf from '@rdfjs/data-model';
import type { BlankNode, Quad, Term } from '@rdfjs/types';
import { Parser } from 'n3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalize, RDF_MEDIA_TYPES, readRdf } from '../../../../repository/index.ts';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const PREFIXES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .`;
/** Names one agent as another dataset does, otherwise. */
const withAgent = (name: string) => `${PREFIXES}
<urn:chart> a dcat:Dataset ; dct:title "${name}" ; dct:publisher <urn:agent> ;
  dcat:contactPoint [ foaf:name "${name}" ] .
<urn:agent> foaf:name "${name}" .`;

let test: TestApp;
let address: string;

beforeAll(async () => {
  test = await openTestApp();
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  await test.put('/catalogues/museum', catalogueTurtle('Museum'));
  await put('harbour', 'a', withAgent('Ida'));
  await put('harbour', 'b', withAgent('Ole'));
  await put('museum', 'c', datasetTurtle('c'));
});
afterAll(() => test.close());

const put = (catalogue: string, id: string, turtle: string) =>
  test.put(`/catalogues/${catalogue}/datasets/origin?originalId=${id}`, turtle);

const send = (accept: string, headers = {}, catalogue = 'harbour') =>
  test.app.inject({ url: `/catalogues/${catalogue}/export`, headers: { accept, ...headers } });

async function published(graph: string): Promise<string> {
  const found = await test.repository.readGraph(BASE + graph);
  return (await canonicalize(found?.quads ?? [])).triples;
}

describe('the export of a catalogue', () => {
  it('keeps each dataset in its graph in N-Quads, equal to what was submitted', async () => {
    const answer = await send('*/*');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/n-quads',
      'content-disposition': 'attachment; filename="harbour.nq"',
    });
    const graphs = Map.groupBy(new Parser().parse(answer.body), ({ graph }) => graph.value);
    expect([...graphs.keys()].sort()).toEqual(
      ['id/catalogue/harbour', 'set/data/a', 'set/data/b'].map((name) => BASE + name),
    );
    for (const name of ['set/data/a', 'set/data/b']) {
      const triples = graphs.get(BASE + name) as Quad[];
      const alone = new Parser().parse(
        answer.body
          .split('\n')
          .filter((line) => line.endsWith(`<${BASE}${name}> .`))
          .map((line) => line.replace(` <${BASE}${name}> .`, ' .'))
          .join('\n'),
      );
      expect(triples).toHaveLength(alone.length);
      expect((await canonicalize(alone)).triples).toBe(await published(name));
    }
  });

  it.each(RDF_MEDIA_TYPES)('is the whole catalogue as one graph of %s', async (mediaType) => {
    const answer = await send(mediaType);
    const body = { bytes: answer.rawPayload, contentType: mediaType };
    const quads = await readRdf(body, { baseIri: BASE });
    const whole = await Promise.all([
      test.repository.readCatalogue('harbour'),
      test.repository.readDataset('a'),
      test.repository.readDataset('b'),
    ]);
    const relabelled = whole.flatMap((graph, at) => apart(graph?.quads ?? [], at));
    expect((await canonicalize(quads)).hash).toBe((await canonicalize(relabelled)).hash);
  });

  it('has the format and file name of a suffix', async () => {
    const answer = await test.app.inject('/catalogues/harbour.ttl/export');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/turtle; charset=utf-8',
      'content-disposition': 'attachment; filename="harbour.ttl"',
    });
  });

  it('is whole as RDF/XML where one dataset has what XML cannot express', async () => {
    await test.put('/catalogues/oddities', catalogueTurtle('Oddities'));
    await put(
      'oddities',
      'odd',
      `${PREFIXES} <urn:odd> a dcat:Dataset ; dct:title "a\\u000Bb" ; <https://ns.example/1> "x" .`,
    );
    await put('oddities', 'z', datasetTurtle('z'));
    const answer = await send('application/rdf+xml', {}, 'oddities');
    const body = { bytes: answer.rawPayload, contentType: 'application/rdf+xml' };
    const quads = await readRdf(body, { baseIri: BASE });
    const titles = quads.filter(({ predicate }) => predicate.value.endsWith('/title'));
    const about = (name: string) => titles.filter(({ subject }) => subject.value === BASE + name);
    expect(about('set/data/odd').map(({ object }) => object.value)).toEqual(['a\uFFFDb']);
    expect(about('set/data/z')).not.toEqual([]);
  });

  it('is compressed for clients that accept that', async () => {
    const plain = await send('application/n-triples');
    const packed = await send('application/n-triples', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept, accept-encoding',
    });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it.each(['identity', 'gzip', 'br'])(
    'ends early as %s, not as if all datasets were deleted, where the catalogue is deleted meanwhile',
    async (coding) => {
      await test.put('/catalogues/leaving', catalogueTurtle('Leaving'));
      for (let number = 0; number < 60; number += 1) {
        await put('leaving', `more-${number}`, datasetTurtle('x'.repeat(20_000)));
      }
      const headers = { 'accept-encoding': coding };
      const answer = await fetch(`${address}/catalogues/leaving/export`, { headers });
      expect(answer.status).toBe(200);
      await test.remove('/catalogues/leaving');
      await expect(answer.text()).rejects.toThrow();
    },
  );

  it('is refused for catalogues that are not there, and in formats that are not RDF', async () => {
    expect((await test.app.inject('/catalogues/none/export')).statusCode).toBe(404);
    expect((await test.app.inject('/catalogues/vocabularies/export')).statusCode).toBe(404);
    expect((await send('text/csv')).statusCode).toBe(406);
  });
});

/** Keeps the blank nodes of several graphs apart. */
function apart(quads: readonly Quad[], at: number): readonly Quad[] {
  const own = <Any extends Term>(term: Any): Any | BlankNode =>
    term.termType === 'BlankNode' ? rdf.blankNode(`${term.value}-${at}`) : term;
  return quads.map(({ subject, predicate, object }) =>
    rdf.quad(own(subject), predicate, own(object)),
  );
}
