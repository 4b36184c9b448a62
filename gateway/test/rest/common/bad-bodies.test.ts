import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueTurtle } from '../bodies.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

const ORIGIN = '/catalogues/harbour/datasets/origin?originalId=bad';
const FOREIGN = join(import.meta.dirname, '../../../../../shared/data/catalogues/bad-bodies');

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
});
afterAll(() => test.close());

async function refuse(payload: string | Buffer, contentType: string) {
  const seq = await test.repository.lastSeq();
  const headers = { 'content-type': contentType };
  const response = await test.put(ORIGIN, payload, { headers });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toMatch('application/problem+json');
  expect(response.body).not.toMatch(/\.ts:|node_modules/);
  expect(await test.repository.lastSeq()).toBe(seq);
  return response.json();
}

const DATASET = '{"@id": "https://a.example/1", "@type": "http://www.w3.org/ns/dcat#Dataset"';

describe('a bad body', () => {
  it.each([
    ['broken Turtle', 'text/turtle', '<https://a.example/1> a <https://b.example/2> ;;; x'],
    ['an undeclared prefix', 'text/turtle', '<https://a.example/1> a dcat:Dataset .'],
    ['broken N-Triples', 'application/n-triples', '<https://a.example/1> <p> .'],
    ['broken N-Quads', 'application/n-quads', 'x'],
    ['broken TriG', 'application/trig', '<https://a.example/g> {'],
    ['broken JSON-LD', 'application/ld+json', `${DATASET}`],
    ['broken RDF/XML', 'application/rdf+xml', '<rdf:RDF'],
    [
      'an XML entity',
      'application/rdf+xml',
      '<!DOCTYPE r [<!ENTITY e "x">]><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">&e;</rdf:RDF>',
    ],
    [
      'a remote context',
      'application/ld+json',
      `${DATASET}, "@context": "https://context.example/dcat.jsonld"}`,
    ],
    [
      'deep JSON',
      'application/ld+json',
      `${DATASET}, "@graph": ${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    ],
    ['bytes that are no UTF-8', 'text/turtle', Buffer.from([0x3c, 0xff, 0xfe, 0x3e])],
    ['no dataset', 'text/turtle', '<https://a.example/1> <https://a.example/p> 1 .'],
    ['nothing', 'text/turtle', ''],
  ])('is refused where it is %s', async (_what, contentType, body) => {
    const { detail } = await refuse(body, contentType);
    expect(detail).not.toBe('');
  });

  it('is refused where its blank nodes are a puzzle', async () => {
    const nodes = Array.from({ length: 12 }, (_node, index) => `_:b${index}`);
    const edges = nodes.flatMap((from) =>
      nodes.filter((to) => to !== from).map((to) => `${from} <https://a.example/p> ${to} .`),
    );
    const dataset = '<https://a.example/1> a <http://www.w3.org/ns/dcat#Dataset> .';
    expect(await refuse([dataset, ...edges].join('\n'), 'text/turtle')).toMatchObject({
      code: 'too-complex',
    });
  });
});

/** Good after all: well-formed, with one `dcat:Dataset` each. */
const GOOD = new Set([
  'distribution/example_dataset.ttl',
  'example_consus_ckan.ttl',
  'update_example.ttl',
]);

if (existsSync(FOREIGN)) {
  const files = readdirSync(FOREIGN, { recursive: true, encoding: 'utf8' });
  const bodies = files.filter((file) => file.endsWith('.ttl'));

  describe('bodies that other people sent to such a platform', () => {
    it.each(bodies.filter((file) => !GOOD.has(file)))('%s is refused', async (file) => {
      const { detail } = await refuse(readFileSync(join(FOREIGN, file)), 'text/turtle');
      expect(detail).not.toBe('');
    });

    it.each([...GOOD])('%s is a dataset', async (file) => {
      const response = await test.put(ORIGIN, readFileSync(join(FOREIGN, file)));
      expect([201, 204]).toContain(response.statusCode);
    });
  });
} else {
  console.log(`Not run, because ${FOREIGN} is absent: bodies that other people sent`);
}
