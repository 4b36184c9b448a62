import { describe, expect, it } from 'vitest';
import { RefusedInputError } from '../../../errors.ts';
import { canonicalize } from '../../../rdf/canonical/canonicalize.ts';
import { readJsonLd } from '../../../rdf/json-ld/reader.ts';
import { READ_LIMITS } from '../../../rdf/rdf-format.ts';
import { readRdf } from '../../../rdf/read-rdf.ts';
import { loopIterationsDuring } from '../../../testing/index.ts';

const OPTIONS = { baseIri: 'https://port.test/base', limits: READ_LIMITS };

/** Nodes of every kind of term, so many that the document is read in a thread. */
function largeDocument(nodes: number, last: object = {}): string {
  const graph = Array.from({ length: nodes }, (_, number) => ({
    '@id': `berth/${number}`,
    '@type': 'Berth',
    name: [
      { '@value': `Berth ${number}`, '@language': 'en' },
      { '@value': `Liegeplatz ${number} „am Kai“ 🌊`, '@language': 'de' },
    ],
    depth: number / 4,
    dredged: { '@value': '2026-01-02', '@type': 'http://www.w3.org/2001/XMLSchema#date' },
    beside: [{ '@id': `berth/${number + 1}` }, { name: 'a bollard' }, { '@id': '_:quay' }],
  }));
  const context = { '@vocab': 'https://port.test/' };
  return JSON.stringify({ '@context': context, '@graph': [...graph, last] });
}

const read = (text: string) =>
  readRdf({ bytes: Buffer.from(text), contentType: 'application/ld+json' }, OPTIONS);

describe('a large JSON-LD document', () => {
  it('gives what it gives where it is read at once', async () => {
    const text = largeDocument(3_000);
    expect(text.length).toBeGreaterThan(600_000);
    const [apart, atOnce] = await Promise.all([read(text), readJsonLd(text, OPTIONS)]);
    expect(apart).toHaveLength(atOnce.length);
    const named = (quads: typeof apart) =>
      quads.filter(({ subject, object }) => ![subject, object].some(isBlank));
    expect((await canonicalize(named(apart))).hash).toBe((await canonicalize(named(atOnce))).hash);
    expect(apart.filter(({ object }) => object.termType === 'BlankNode').map(labels)).toEqual(
      atOnce.filter(({ object }) => object.termType === 'BlankNode').map(labels),
    );
  });

  it('does not hold others up', async () => {
    const text = largeDocument(10_000);
    // It comes from the thread in parts of 2,000 quads, each in an iteration of its own.
    const iterations = await loopIterationsDuring(async () =>
      expect(await read(text)).toHaveLength(90_000),
    );
    expect(iterations).toBeGreaterThanOrEqual(90_000 / 2_000);
  });

  it('is refused as small ones are, with code, message and place', async () => {
    const wrong = largeDocument(3_000, { '@id': 'a b' });
    await expect(read(wrong)).rejects.toBeInstanceOf(RefusedInputError);
    const error = await readJsonLd(wrong, OPTIONS).catch((cause) => cause);
    await expect(read(wrong)).rejects.toMatchObject({ code: error.code, message: error.message });
    const cut = largeDocument(3_000).slice(0, -1);
    await expect(read(cut)).rejects.toMatchObject({
      code: 'invalid-rdf',
      place: { line: 1, column: cut.length + 1 },
    });
  });
});

const isBlank = ({ termType }: { readonly termType: string }) => termType === 'BlankNode';
const labels = ({ subject, object }: { subject: { value: string }; object: { value: string } }) => [
  subject.value,
  object.value,
];
