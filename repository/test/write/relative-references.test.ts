import { describe, expect, it } from 'vitest';
import { A_DATASET } from '../../write/main-resource.ts';
import { readSubmission } from '../../write/submission.ts';

const BASE = 'http://hub.example/';
const IRI = `${BASE}set/data/wells`;
const DCAT = 'http://www.w3.org/ns/dcat#';

async function stored(text: string, contentType = 'text/turtle') {
  const body = { bytes: new TextEncoder().encode(text), contentType };
  const target = { expected: A_DATASET, graph: IRI, iri: IRI, base: BASE };
  const { triples, warnings } = await readSubmission(body, target);
  const lines = triples.split('\n').filter((line) => /URL|landingPage|relation/.test(line));
  return { values: lines.map((line) => line.replace(/^\S+ \S+ (.*) \.$/, '$1')), warnings };
}

const text = (reference: string) => `"${reference}"^^<http://www.w3.org/2001/XMLSchema#anyURI>`;
const wells = (values: string) =>
  `@prefix dcat: <${DCAT}> . @prefix dct: <http://purl.org/dc/terms/> . <> a dcat:Dataset ; ${values} .`;

describe('a relative reference of a body', () => {
  it.each(['', 'N/A', 'www.wells.example/file.csv', '/files/a.csv', '?q=1', '-'])(
    'is kept as text where "%s" would become an address of this platform',
    async (reference) => {
      const { values, warnings } = await stored(wells(`dcat:landingPage <${reference}>`));
      expect(values).toEqual([text(reference)]);
      expect(warnings).toEqual([expect.stringContaining(`"${reference}" (dcat:landingPage)`)]);
    },
  );

  it('names a node that the body describes, and a part of it by a fragment', async () => {
    const turtle = wells(`dct:relation <pump>, <#part>, <>, <gone> . <pump> dct:title "Pump"`);
    expect((await stored(turtle)).values).toEqual([
      text('gone'),
      `<${BASE}set/data/pump>`,
      `<${IRI}#part>`,
      `<${IRI}>`,
    ]);
  });

  const context = { dcat: DCAT, downloadURL: { '@id': 'dcat:downloadURL', '@type': '@id' } };
  it.each([
    [
      'JSON-LD',
      'application/ld+json',
      JSON.stringify({
        '@context': context,
        '@type': 'dcat:Dataset',
        downloadURL: ['', 'N/A', ' https://a.example/b c.csv '],
      }),
    ],
    [
      'RDF/XML',
      'application/rdf+xml',
      `<dcat:Dataset rdf:about="https://a.example/1" xmlns:dcat="${DCAT}" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <dcat:downloadURL rdf:resource=""/><dcat:downloadURL rdf:resource="N/A"/>
        <dcat:downloadURL rdf:resource=" https://a.example/b c.csv&#10;"/></dcat:Dataset>`,
    ],
    [
      'N-Triples',
      'application/n-triples',
      `<urn:a> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <${DCAT}Dataset> .
<urn:a> <${DCAT}downloadURL> <> .\n<urn:a> <${DCAT}downloadURL> <N/A> .
<urn:a> <${DCAT}downloadURL> < https://a.example/b c.csv > .`,
    ],
  ])('costs no other value in %s, and blanks are encoded or trimmed', async (_, type, body) => {
    expect((await stored(body, type)).values).toEqual([
      text(''),
      text('N/A'),
      '<https://a.example/b%20c.csv>',
    ]);
  });
});
