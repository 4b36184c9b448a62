import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../rdf/canonical/canonicalize.ts';
import { RDF_MEDIA_TYPES } from '../../rdf/formats.ts';
import { writeRdf } from '../../rdf/write-rdf.ts';
import { writeHere } from '../../rdf/write-task.ts';
import { turnsDuring } from '../backends/index.ts';
import { read } from './bodies.ts';

const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  geo: 'https://geo.example/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
};

const AWKWARD = `
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix dct: <http://purl.org/dc/terms/> .
<https://ex.org/a?x=1&y='()*%20#é> dct:title "eins"@de-CH, "drei"@sr-Latn, "four"@en-t-nl, "" ;
  dct:description """two\nlines, a tab\t, a return\r, "quotes" & <tags> ]]> \\\\ 😀""" ;
  dct:extent 1, -5.0, 5e3, true, "1"^^xsd:decimal, "x"^^<https://ex.org/d&t#1>, "007"^^xsd:integer ;
  dct:format "<b xmlns=\\"urn:x\\">bold</b>"^^rdf:XMLLiteral, "{ }"^^rdf:JSON ;
  dct:type <geo:48.2,16.3>, <urn:isbn:1>, rdf:nil, rdf:Seq ;
  dct:spatial [ a <https://geo.example/Point> ; dct:part [ dct:part [] ] ] ;
  dct:relation ( 1 "zwei"@de ( ) ( [ dct:title "in a list" ] ) ), () ;
  rdf:_1 "first", "the text ${'http://www.w3.org/1999/02/22-rdf-syntax-ns#nil'}" .
_:shared dct:title "shared" . <urn:x> dct:part _:shared . <urn:y> dct:part _:shared .
_:one dct:part _:two . _:two dct:part _:one . _:self dct:part _:self .
_:typed a rdf:List ; rdf:first 1 ; rdf:rest rdf:nil . <urn:x> dct:relation _:typed .
_:long rdf:first 1, 2 ; rdf:rest () . <urn:y> dct:relation _:long .
[] a <https://geo.example/Nobody> .
`;

describe.each(RDF_MEDIA_TYPES)('writing %s', (mediaType) => {
  it.each([PREFIXES, {}])('loses nothing of an awkward graph', async (prefixes) => {
    const quads = await read(AWKWARD, 'text/turtle');
    const text = await writeRdf(quads, mediaType, { prefixes });
    const { triples } = await canonicalize(quads);
    expect((await canonicalize(await read(text, mediaType))).triples).toBe(triples);
  });

  it('writes the same text for the same quads in another order', async () => {
    const quads = await read(AWKWARD, 'text/turtle');
    const reversed = [...quads, ...quads].reverse();
    expect(await writeRdf(reversed, mediaType)).toBe(await writeRdf(quads, mediaType));
  });

  it('gives labels that the format allows', async () => {
    const quads = await read('_:1.é-x <urn:p:q> _:1.é-x .', 'text/turtle');
    expect(await read(await writeRdf(quads, mediaType), mediaType)).toHaveLength(1);
  });
});

const CATALOGUE = `
@prefix dcat: <${PREFIXES.dcat}> . @prefix dct: <${PREFIXES.dct}> . @prefix vcard: <${PREFIXES.vcard}> .
<urn:wells> dct:title "Wells"@en, "Brunnen"@de ; a dcat:Dataset ;
  dcat:contactPoint [ vcard:fn "Office" ; vcard:hasAddress [ vcard:locality "Graz" ; vcard:street-address "Ring 1" ] ] ;
  dct:relation ( <urn:b> 2 ) .
`;

describe('the look of', () => {
  it('Turtle: prefixes in use, nested nodes indented, lists in brackets', async () => {
    const quads = await read(CATALOGUE, 'text/turtle');
    expect(await writeRdf(quads, 'text/turtle', { prefixes: PREFIXES })).toBe(
      `@prefix dcat: <http://www.w3.org/ns/dcat#>.
@prefix dct: <http://purl.org/dc/terms/>.
@prefix vcard: <http://www.w3.org/2006/vcard/ns#>.

<urn:wells> a dcat:Dataset;
    dct:relation (<urn:b> 2);
    dct:title "Brunnen"@de, "Wells"@en;
    dcat:contactPoint [
        vcard:fn "Office";
        vcard:hasAddress [
            vcard:locality "Graz";
            vcard:street-address "Ring 1"
        ]
    ].
`,
    );
  });

  it('RDF/XML: typed elements, prefixes in use', async () => {
    const quads = await read('<urn:a> a <urn:e:T> ; <urn:e:p> "x"@de, <urn:b> .', 'text/turtle');
    expect(await writeRdf(quads, 'application/rdf+xml', { prefixes: { e: 'urn:e:' } })).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:e="urn:e:">
  <e:T rdf:about="urn:a">
    <e:p xml:lang="de">x</e:p>
    <e:p rdf:resource="urn:b"/>
  </e:T>
</rdf:RDF>
`,
    );
  });

  it('JSON-LD: a context of its own, one object for each resource', async () => {
    const quads = await read('<urn:a> a <urn:e:T> ; <urn:e:p> ( 1 "x"@de ) .', 'text/turtle');
    const text = await writeRdf(quads, 'application/ld+json', { prefixes: { e: 'urn:e:' } });
    expect(JSON.parse(text)).toEqual({
      '@context': { e: 'urn:e:' },
      '@id': 'urn:a',
      '@type': 'e:T',
      'e:p': {
        '@list': [
          { '@type': 'http://www.w3.org/2001/XMLSchema#integer', '@value': '1' },
          { '@language': 'de', '@value': 'x' },
        ],
      },
    });
  });
});

describe('writeRdf', () => {
  it.each([
    ['a predicate without a name at its end', '<urn:a> <https://ex.org/1> 1 .', /ex\.org\/1>/],
    [
      'a predicate that RDF/XML uses itself',
      '<urn:a> <http://www.w3.org/1999/02/22-rdf-syntax-ns#li> 1 .',
      /#li>/,
    ],
    ['a control character', '<urn:a> <urn:p:q> "\\u0007" .', /U\+0007/],
  ])('says that RDF/XML cannot express %s', async (_, text, message) => {
    const quads = await read(text, 'text/turtle');
    await expect(writeRdf(quads, 'application/rdf+xml')).rejects.toMatchObject({
      name: 'InexpressibleError',
      message: expect.stringMatching(message),
    });
  });

  it.each(RDF_MEDIA_TYPES)(
    'gives the same text of a large graph as %s in a thread',
    async (type) => {
      const quads = await read(largeGraph(), 'text/turtle');
      const here = await writeHere(quads, type, { prefixes: { e: 'urn:e:' } });
      expect(await writeRdf(quads, type, { prefixes: { e: 'urn:e:' } })).toBe(here);
    },
  );

  it('says also of a large graph that RDF/XML cannot express it', async () => {
    const quads = await read(`${largeGraph()} <urn:a> <https://ex.org/1> 1 .`, 'text/turtle');
    await expect(writeRdf(quads, 'application/rdf+xml')).rejects.toMatchObject({
      name: 'InexpressibleError',
      message: expect.stringMatching(/ex\.org/),
    });
  });

  it('refuses other media types', async () => {
    await expect(writeRdf([], 'text/html')).rejects.toMatchObject({
      code: 'unsupported-media-type',
    });
  });
});

/** More triples than are written without a thread, with blank nodes. */
function largeGraph(): string {
  return Array.from(
    { length: 2_000 },
    (_, at) => `<urn:${at}> <urn:e:p> "${at}"@en, [ <urn:e:q> ${at} ] .`,
  ).join('\n');
}

it('writes graphs that are asked for at once in turns of the event loop', async () => {
  const quads = await read(AWKWARD, 'text/turtle');
  const iterations = await turnsDuring(() =>
    Promise.all(Array.from({ length: 50 }, () => writeRdf(quads, 'text/turtle'))),
  );
  expect(iterations).toBeGreaterThanOrEqual(49);
});
