import { describe, expect, it } from 'vitest';
import type { ReadLimits } from '../../../rdf/port/read-limits.ts';
import { read, refusalOf } from '../bodies.ts';

const XML = (inside: string) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="urn:x:">${inside}</rdf:RDF>`;
const LONG = 'x'.repeat(300_000);
const SHORT_TERMS = { termCharacters: 100_000 };

const CASES: readonly (readonly [string, string, string, Partial<ReadLimits>])[] = [
  [
    'a literal that does not end',
    'text/turtle',
    `<urn:a> <urn:p> """${`${'x'.repeat(99)}\n`.repeat(3_000)}`,
    SHORT_TERMS,
  ],
  ['a string in JSON', 'application/ld+json', `{"@id": "urn:a", "urn:p": "${LONG}"}`, SHORT_TERMS],
  ['a text in XML', 'application/rdf+xml', XML(`<x:T><x:p>${LONG}</x:p></x:T>`), SHORT_TERMS],
  ['an attribute in XML', 'application/rdf+xml', XML(`<x:T x:p="${LONG}"/>`), SHORT_TERMS],
  ['a comment in XML', 'application/rdf+xml', XML(`<!--${LONG}-->`), SHORT_TERMS],
  [
    'attributes of one element',
    'application/rdf+xml',
    XML('<x:T x:p="" x:q="" x:r=""/>'),
    { attributes: 2 },
  ],
  ['values in JSON', 'application/ld+json', '{"urn:p": [1, 2, {}, "3"]}', { jsonValues: 5 }],
  ['spaces in JSON', 'application/ld+json', `{${' '.repeat(11)}`, { jsonSpaces: 10 }],
  ['an IRI', 'text/turtle', `@prefix p: <urn:${LONG}> . p:a p:b p:c .`, {}],
];

describe('limits of reading', () => {
  it.each(CASES)('refuse too much: %s', async (_, contentType, text, limits) => {
    expect(await refusalOf(text, contentType, limits)).toMatchObject({ code: 'too-complex' });
  });

  it('count the uses of scoped contexts', async () => {
    const inner = { a: 'urn:a', b: 'urn:b', c: 'urn:c' };
    const document = (uses: number) =>
      JSON.stringify({
        '@context': { part: { '@id': 'urn:part', '@context': inner } },
        part: Array.from({ length: uses }, (_, number) => ({ a: number })),
      });
    const limits = { contextWork: 40 };
    // Four terms, one context at the top.
    expect(await read(document(9), 'application/ld+json', limits)).toHaveLength(18);
    expect(await refusalOf(document(10), 'application/ld+json', limits)).toMatchObject({
      code: 'too-complex',
      message: expect.stringContaining('contexts'),
    });
  });
});
