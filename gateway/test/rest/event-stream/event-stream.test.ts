import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import SHACLValidator from 'rdf-validate-shacl';
import environment from 'rdf-validate-shacl/src/defaultEnv.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canonicalize } from '../../../../repository/index.ts';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';
import { followStream, type StreamMember } from './stream-client.ts';

let test: TestApp;

beforeEach(async () => {
  test = await openTestApp();
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
});
afterEach(() => test.close());

const put = (id: string, title = id) =>
  test.put(`/catalogues/harbour/datasets/origin?originalId=${id}`, datasetTurtle(title));
const remove = (id: string) => test.remove(`/catalogues/harbour/datasets/origin?originalId=${id}`);

function send(url: string, headers: Record<string, string> = {}) {
  return test.app.inject({ url: url.replace(BASE, '/'), headers });
}

async function follow(accept = 'application/trig'): Promise<readonly StreamMember[]> {
  const pages = await Array.fromAsync(followStream(test.app, { accept }));
  return pages.flatMap(({ members }) => members);
}

const shortOf = (members: readonly StreamMember[]) =>
  members.map(({ activity, of }) => [activity, of.replace(BASE, '')]);

describe.each(['application/trig', 'application/n-quads', 'application/ld+json'])(
  'a client of the event stream that reads %s',
  (accept) => {
    it('gets the newest change of each resource, and deletions', async () => {
      await put('a');
      await put('b');
      await put('c');
      await remove('b');
      await put('a', 'Another title');
      const members = await follow(accept);
      expect(shortOf(members)).toEqual([
        ['Create', 'id/catalogue/harbour'],
        ['Create', 'set/data/c'],
        ['Delete', 'set/data/b'],
        ['Update', 'set/data/a'],
      ]);
      expect(members[2]?.state).toEqual([]);
      const stored = await test.repository.readDataset('a');
      const own = members[3]?.state.filter(({ subject }) => !subject.value.endsWith('/harbour'));
      expect((await canonicalize(defaultGraph(own ?? []))).triples).toBe(
        (await canonicalize(stored?.quads ?? [])).triples,
      );
      const links = members[3]?.state.filter(({ subject }) => subject.value.endsWith('/harbour'));
      expect(links?.map(({ object }) => object.value).sort()).toEqual([
        `${BASE}set/data/a`,
        `${BASE}set/record/a`,
      ]);
    });
  },
);

describe('the event stream', () => {
  it('leads through all pages, over those whose changes were all superseded', async () => {
    for (let number = 0; number < 5; number += 1) {
      await put(`first-${number}`);
    }
    for (let round = 0; round < 320; round += 1) {
      await put('busy', `Round ${round}`);
    }
    const members = await follow();
    expect(members).toHaveLength(7);
    expect(shortOf(members).at(-1)).toEqual(['Update', 'set/data/busy']);
    const first = await send('/ldes?page=1');
    expect(first.headers['cache-control']).toContain('immutable');
    expect(first.body).toContain('ldes:immutable true');
    expect(first.body).toContain('&page=4>');
    // A page that a client may still know leads on, too.
    expect((await send('/ldes?page=2')).body).toContain('&page=4>');
    const last = await send('/ldes?page=4');
    expect(last.headers['cache-control']).toBe('no-cache');
    expect(last.body).not.toContain('ldes:immutable');
  });

  it('begins before anything is stored', async () => {
    await using empty = await openTestApp();
    const root = await empty.app.inject('/ldes');
    expect(root.body).toContain('page=1>');
    expect((await empty.app.inject('/ldes?page=1')).statusCode).toBe(200);
  });

  it('shows a vocabulary, but not what the platform keeps to describe it', async () => {
    await test.put(
      '/vocabularies/kinds',
      `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
       <urn:kinds> a skos:ConceptScheme . <urn:kinds:oak> a skos:Concept ; skos:inScheme <urn:kinds> .`,
    );
    expect(shortOf(await follow())).toEqual([
      ['Create', 'id/catalogue/harbour'],
      ['Create', 'urn:kinds'],
    ]);
  });

  it('is not sent again while nothing has changed', async () => {
    for (const url of ['/ldes', '/ldes?page=1']) {
      const etag = String((await send(url)).headers.etag);
      expect((await send(url, { 'if-none-match': etag })).statusCode).toBe(304);
      await put(`new-${url.length}`);
    }
    const { headers } = await send('/ldes?page=1');
    expect((await send('/ldes?page=1', { 'if-none-match': `${headers.etag}` })).statusCode).toBe(
      304,
    );
  });

  it.each([
    ['page=2', 409, 'ahead'],
    ['store=another&page=1', 409, 'ahead'],
    ['store=another', 409, 'ahead'],
    ['page=0', 400, 'invalid-parameter'],
    ['page=', 400, 'invalid-parameter'],
  ])('refuses %s', async (query, status, code) => {
    const answer = await send(`/ldes?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('is served in formats with named graphs only', async () => {
    expect((await send('/ldes', { accept: 'text/turtle' })).statusCode).toBe(406);
  });
});

/** The rules of the DCAT-AP feed for activities, and the classes of entities that it has. */
const FEED_SHAPES = `
@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix as: <https://www.w3.org/ns/activitystreams#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix ldes: <https://w3id.org/ldes#> . @prefix tree: <https://w3id.org/tree#> .
<urn:written> a sh:NodeShape ; sh:targetClass as:Create, as:Update ; sh:closed true ;
  sh:ignoredProperties ( rdf:type ) ; sh:property <urn:published> ,
  [ sh:path as:object ; sh:minCount 1 ; sh:maxCount 1 ; sh:xone ( [ sh:class dcat:Catalog ] [ sh:class dcat:Dataset ] ) ] .
<urn:deleted> a sh:NodeShape ; sh:targetClass as:Delete ; sh:closed true ;
  sh:ignoredProperties ( rdf:type ) ; sh:property <urn:published> ,
  [ sh:path as:object ; sh:minCount 1 ; sh:maxCount 1 ; sh:nodeKind sh:IRI ] .
<urn:published> a sh:PropertyShape ; sh:path as:published ; sh:datatype xsd:dateTime ; sh:minCount 1 ; sh:maxCount 1 .
<urn:stream> a sh:NodeShape ; sh:targetClass ldes:EventStream ;
  sh:property [ sh:path tree:shape ; sh:minCount 1 ; sh:nodeKind sh:IRI ] ,
    [ sh:path tree:member ; sh:minCount 4 ] .`;

describe('a page of the event stream', () => {
  it('conforms to the shape of DCAT-AP feeds', async () => {
    await put('a');
    await put('b');
    await put('c');
    await put('a', 'Another title');
    await remove('b');
    const page = new Parser({ format: 'application/trig' }).parse(
      (await send('/ldes?page=1')).body,
    );
    const validator = new SHACLValidator(environment.dataset(new Parser().parse(FEED_SHAPES)), {
      factory: environment,
    });
    const data = environment.dataset(defaultGraph(page) as Quad[]);
    const report = await validator.validate(data);
    expect(report.results.map(({ path, focusNode }) => [focusNode?.value, path])).toEqual([]);
    const members = page.filter(({ predicate }) => predicate.value.endsWith('#member'));
    const [member] = members;
    data.add(
      environment.quad(
        member?.object as Quad['subject'],
        environment.namedNode('urn:x'),
        environment.literal('x'),
      ),
    );
    expect((await validator.validate(data)).conforms).toBe(false);
  });
});

function defaultGraph(quads: readonly Quad[]): readonly Quad[] {
  return quads.map(({ subject, predicate, object }) => rdf.quad(subject, predicate, object));
}
