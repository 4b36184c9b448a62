import { describe, expect, it } from 'vitest';
import { createBodyReader } from '../../write/body-reader.ts';
import { createMainThreadReader } from '../../write/read-on-main-thread.ts';
import { turtle } from '../support.ts';

const TARGET = {
  expected: 'dataset',
  base: 'https://port.example/',
  graph: 'https://port.example/set/data/chart',
  iri: 'https://port.example/set/data/chart',
} as const;
const CHART = turtle(`<> a dcat:Dataset ; dct:title "Chart"@en ;
  dcat:distribution [ dct:title "PDF" ] , [ dct:title "SVG" ] .`);
const isIdle = () => true;

const described = (more: string) => turtle(`<> a dcat:Dataset ; dct:title "Chart" ; ${more} .`);
const manyValues = Array.from({ length: 1_001 }, (_, at) => `"${at}"`).join();

describe('reading in place', () => {
  it('gives what a thread gives', async () => {
    const reader = createBodyReader();
    // The second of two at once goes to a thread.
    const [inPlace, inThread] = await Promise.all([
      reader.submission(CHART, TARGET),
      reader.submission(CHART, TARGET),
    ]);
    expect(inThread.triples).toBe(inPlace.triples);
    expect(inThread.hash).toBe(inPlace.hash);
    expect(inThread.warnings).toEqual(inPlace.warnings);
    expect(await createMainThreadReader(isIdle)(CHART, TARGET)).toEqual(inPlace);
  });

  it('takes one body at a time', async () => {
    const read = createMainThreadReader(isIdle);
    const [first, second] = await Promise.all([read(CHART, TARGET), read(CHART, TARGET)]);
    expect(first?.hash).toBeDefined();
    expect(second).toBeUndefined();
    expect(await read(CHART, TARGET)).toEqual(first);
  });

  it('takes none while a thread reads', async () => {
    expect(await createMainThreadReader(() => false)(CHART, TARGET)).toBeUndefined();
  });

  it.each([
    ['a long body', described(`dct:description "${'a'.repeat(24 * 1024)}"`)],
    ['many triples', described(`dcat:keyword ${manyValues}`)],
    ['equal items in a list', described(`dct:relation (${'1 '.repeat(100)})`)],
    ['JSON-LD', { ...CHART, contentType: 'application/ld+json' }],
    ['RDF/XML', { ...CHART, contentType: 'application/rdf+xml' }],
    ['what is no RDF', turtle('<> a dcat:Dataset ; ; dct:title .')],
    ['another resource', turtle('<> a dcat:Catalog .')],
    ['a body without type', { bytes: CHART.bytes, contentType: undefined }],
  ])('leaves %s to a thread, which has the verdict', async (_, body) => {
    expect(await createMainThreadReader(isIdle)(body, TARGET)).toBeUndefined();
  });
});
