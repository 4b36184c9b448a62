import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../../rdf/canonical/canonicalize.ts';
import { parseStoredTriples } from '../../../rdf/canonical/stored-triples.ts';
import { read } from '../bodies.ts';

describe('parseStoredTriples', () => {
  it('reads back what canonicalize wrote, with the case of language tags', async () => {
    const { triples } = await canonicalize(
      await read(
        '<urn:a> <urn:p> "x\\n\\u0001\\\\"@DE-ch, 1.50, "", <urn:ü>, [ <urn:q> true ] .',
        'text/turtle',
      ),
    );
    const quads = parseStoredTriples(triples);
    expect((await canonicalize(quads)).triples).toBe(triples);
    expect(quads.map(({ object }) => object.termType === 'Literal' && object.language)).toContain(
      'de-CH',
    );
  });

  it('reads the empty graph', () => {
    expect(parseStoredTriples('')).toEqual([]);
  });

  it('throws on what is no N-Triples', () => {
    expect(() => parseStoredTriples('<urn:a> <urn:p> .')).toThrow();
  });
});
