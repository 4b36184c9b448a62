import { describe, expect, it } from 'vitest';
import { linesOf, refusalOf } from '../bodies.ts';

describe.each(['application/n-triples', 'application/n-quads'])('reading %s', (mediaType) => {
  it('reads triples with escapes and comments', async () => {
    const text = '# first\n<urn:a> <urn:p> "\\u00e4\\n"@DE-at . # last\n_:b <urn:p> <urn:a> .';
    expect(await linesOf(text, mediaType)).toEqual([
      '<urn:a> <urn:p> "ä\\n"@de-AT .',
      '_:c14n0 <urn:p> <urn:a> .',
    ]);
  });

  it.each([
    ['an IRI that is not closed', '<urn:a> <urn:p> <urn:b> .\n<urn:a> <urn:p> <urn:b .', 2],
    ['a prefix', '@prefix e: <urn:e> .', 1],
    ['a number', '<urn:a> <urn:p> 1 .', 1],
    ['two triples in a row', '<urn:a> <urn:p> <urn:b> , <urn:c> .', 1],
    ['a missing dot at the end', '<urn:a> <urn:p> <urn:b> .\n<urn:a> <urn:p> <urn:b>', 2],
  ])('refuses %s with its line', async (_, text, line) => {
    const refusal = await refusalOf(text, mediaType);
    expect(refusal).toMatchObject({ code: 'invalid-rdf', place: { line } });
  });
});

describe('reading application/n-triples', () => {
  it('refuses a fourth term', async () => {
    const refusal = await refusalOf('<urn:a> <urn:p> <urn:b> <urn:g> .', 'application/n-triples');
    expect(refusal.code).toBe('invalid-rdf');
  });
});
