import { describe, expect, it } from 'vitest';
import { type BrokenPart, readRdfStream } from '../../index.ts';
import { canonicalLine } from '../../rdf/canonical/canonical-lines.ts';

/** Reads a text that arrives in pieces of some bytes. */
async function read(text: string | Uint8Array, mediaType: string, pieceBytes = 7) {
  const bytes = Buffer.from(text);
  const lines: string[] = [];
  const broken: BrokenPart[] = [];
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      yield bytes.slice(start, start + pieceBytes);
    }
  }
  await readRdfStream(
    { chunks: chunks(), mediaType },
    {
      baseIri: 'https://mill.example/',
      onQuad: (quad) => lines.push(canonicalLine(quad)),
      onBroken: (part) => broken.push(part),
    },
  );
  return { lines, broken };
}

const TURTLE = `@prefix m: <https://mill.example/> .
m:a m:p "ä" ;
  m:q [ m:r m:s ] .
`;

describe('a document that is read in pieces', () => {
  it('gives the quads of each format with their graphs', async () => {
    const graph = '<https://mill.example/g>';
    const quad = '<https://mill.example/a> <https://mill.example/p> "x"';
    for (const [text, type] of [
      [`${quad} ${graph} .\n`, 'application/n-quads'],
      [`${graph} { ${quad} . }`, 'application/trig'],
      [
        '{"@id": "g", "@graph": [{"@id": "https://mill.example/a", "https://mill.example/p": "x"}]}',
        'application/ld+json',
      ],
    ] as const) {
      const { lines, broken } = await read(text, type);
      expect(broken).toEqual([]);
      expect(lines).toEqual([`${quad} ${graph} .\n`]);
    }
  });

  it('may cut characters and statements anywhere', async () => {
    for (const bytes of [1, 2, 3, 1_000]) {
      expect((await read(TURTLE, 'text/turtle', bytes)).lines).toHaveLength(3);
    }
  });

  it.each([
    ['ISO-8859-1', 'latin1', ''],
    ['UTF-16', 'utf16le', '\uFEFF'],
    ['UTF-16LE', 'utf16le', ''],
    ['ISO-8859-1', 'utf8', ''],
  ] as const)(
    'may state the encoding %s in its XML declaration, and be %s',
    async (name, encoding, mark) => {
      const text = `${mark}<?xml version="1.0" encoding="${name}"?>
      <m:T xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:m="https://mill.example/" rdf:about="a"><m:p>${'ä '.repeat(2_000)}</m:p></m:T>`;
      const { lines, broken } = await read(Buffer.from(text, encoding), 'application/rdf+xml', 100);
      expect(broken).toEqual([]);
      expect(lines[1]).toContain('"ä ä ä');
    },
  );

  it('is read element by element in RDF/XML, and a wrong element is left out', async () => {
    const element = (name: string, more = '') =>
      `<rdf:Description rdf:about="https://mill.example/${name}"><m:p${more}>x</m:p></rdf:Description>`;
    const { lines, broken } = await read(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:m="https://mill.example/">
      ${element('a')}\n${element('b', ' rdf:resource="x"')}\n${element('c')}</rdf:RDF>`,
      'application/rdf+xml',
    );
    expect(lines.map((line) => line.slice(0, 26))).toEqual([
      '<https://mill.example/a> <',
      '<https://mill.example/c> <',
    ]);
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatchObject({
      subjects: new Set(['https://mill.example/b']),
      losesOthers: false,
      reason: expect.stringContaining('at line 3'),
    });
  });
});

describe('behind an error, reading', () => {
  it('goes on with the next statement of Turtle, and knows which node is broken', async () => {
    const { lines, broken } = await read(
      `${TURTLE}m:b m:p "fine" ;\n  m:p no:iri ;\n  m:q m:x .\n\nm:c m:p m:d .\nm:e m:p _:f .\n_:f m:p 1 .\n`,
      'text/turtle',
    );
    expect(broken).toHaveLength(1);
    expect(broken[0]?.reason).toContain('at line 5');
    expect(broken[0]).toMatchObject({ losesOthers: false });
    expect([...(broken[0]?.subjects ?? [])]).toEqual(['https://mill.example/b']);
    expect(lines.at(-3)).toBe(
      '<https://mill.example/c> <https://mill.example/p> <https://mill.example/d> .\n',
    );
    const [, blank] = / (_:\S+) \.\n$/.exec(lines.at(-2) ?? '') ?? [];
    expect(lines.at(-1)?.startsWith(`${blank} `)).toBe(true);
  });

  it('names a node of Turtle that has no statement before the error', async () => {
    const { broken } = await read(`${TURTLE}m:b m:p no:iri .\nm:c m:p m:d .\n`, 'text/turtle');
    expect([...(broken[0]?.subjects ?? [])]).toEqual(['https://mill.example/b']);
  });

  it('finds several errors, and counts their lines', async () => {
    const wrong = (name: string) => `m:${name} m:p no:iri .\n`;
    const { lines, broken } = await read(
      `${TURTLE}${wrong('b')}m:c m:p 1 .\n${wrong('d')}m:e m:p 1 .\n`,
      'text/turtle',
      1_000,
    );
    expect(broken.map(({ reason }) => /line \d+/.exec(reason)?.[0])).toEqual(['line 4', 'line 6']);
    expect(lines).toHaveLength(5);
  });

  it('goes on with the next line of N-Triples', async () => {
    const line = (name: string) =>
      `<https://mill.example/${name}> <https://mill.example/p> "x" .\n`;
    const { lines, broken } = await read(
      `${line('a')}<https://mill.example/b> broken .\n${line('c')}`,
      'application/n-triples',
    );
    expect(lines).toEqual([line('a'), line('c')]);
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatchObject({
      subjects: new Set(['https://mill.example/b']),
      losesOthers: false,
    });
  });

  it.each([
    ['text/turtle', `${TURTLE}m:b m:p "cut o`],
    ['text/turtle', `${TURTLE}m:b m:p m:c ;`],
    ['application/n-triples', '<https://mill.example/b> <https://mill.exam'],
    ['application/trig', 'GRAPH <https://mill.example/g> { <https://mill.example/b>'],
    ['application/ld+json', '{"@id": "https://mill.example/b"'],
    [
      'application/rdf+xml',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:D',
    ],
    ['text/turtle', `@base <https://mill.example/> .\n<b> <p> no:iri .\n<c> <p> <d> .\n`],
  ])('ends where a document of %s is cut off or cannot be continued: %s', async (type, text) => {
    const { broken } = await read(text, type);
    expect(broken.at(-1)).toMatchObject({ losesOthers: true });
  });

  it('ends at bytes that are no UTF-8', async () => {
    const broken: BrokenPart[] = [];
    async function* chunks() {
      yield new Uint8Array([0x3c, 0xff, 0xfe]);
    }
    await readRdfStream(
      { chunks: chunks(), mediaType: 'text/turtle' },
      { baseIri: 'https://mill.example/', onQuad() {}, onBroken: (part) => broken.push(part) },
    );
    expect(broken[0]?.reason).toContain('UTF-8');
  });
});
