import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../../rdf/canonical/canonicalize.ts';
import { skolemize, unskolemize } from '../../../rdf/canonical/genid.ts';
import { parseStoredTriples } from '../../../rdf/canonical/stored-triples.ts';
import { read } from '../bodies.ts';

const BASE = 'https://hub.example/';
const GRAPH = 'https://hub.example/set/data/wells';
const TURTLE = '<urn:a> <urn:p> [ <urn:q> "> _:c14n0 ." ], [ <urn:q> <urn:b> ] . _:x <urn:p> _:x .';

async function canonicalTriples(text: string): Promise<string> {
  return (await canonicalize(await read(text, 'text/turtle'))).triples;
}

describe('skolemize', () => {
  it('leaves no blank node, changes nothing else and keeps the lines sorted', async () => {
    const triples = await canonicalTriples(TURTLE);
    const stored = skolemize(triples, { base: BASE, graph: GRAPH });
    expect(stored).not.toMatch(/^_:/m);
    expect(stored).not.toMatch(/> _:\w+ \.$/m);
    expect(stored).toContain('"> _:c14n0 ." .\n');
    expect(stored.split('\n')).toHaveLength(triples.split('\n').length);
    const lines = stored.trimEnd().split('\n');
    expect(lines).toEqual([...lines].sort());
  });

  it('gives equal input in one graph equal IRIs, and other IRIs in another graph', async () => {
    const triples = await canonicalTriples(TURTLE);
    const names = { base: BASE, graph: GRAPH };
    expect(skolemize(triples, names)).toBe(skolemize(triples, names));
    expect(skolemize(triples, { ...names, graph: `${GRAPH}-2` })).not.toBe(
      skolemize(triples, names),
    );
  });

  it('names nodes below .well-known/genid/ of the base', async () => {
    const stored = skolemize(await canonicalTriples('[] <urn:p> 1 .'), {
      base: BASE,
      graph: GRAPH,
    });
    expect(stored).toMatch(/^<https:\/\/hub\.example\/\.well-known\/genid\/[0-9a-f]{16}\/c14n0> /);
  });
});

describe('unskolemize', () => {
  it('undoes skolemize', async () => {
    const triples = await canonicalTriples(TURTLE);
    const stored = parseStoredTriples(skolemize(triples, { base: BASE, graph: GRAPH }));
    expect((await canonicalize(unskolemize(stored, BASE))).triples).toBe(triples);
  });

  it('keeps blank nodes apart from those that the graph has already', async () => {
    const parsed = parseStoredTriples(
      `_:g0 <urn:p> <${BASE}.well-known/genid/t/c14n0> .\n_:g1 <urn:p> "1" .\n`,
    );
    const { triples } = await canonicalize(unskolemize(parsed, BASE));
    expect(triples.match(/_:c14n\d/g)).toHaveLength(3);
  });

  it('leaves genid IRIs of other services and genid predicates alone', () => {
    const triples = `<urn:a> <${BASE}.well-known/genid/t/p> <https://other.example/.well-known/genid/1> .\n`;
    const quads = parseStoredTriples(triples);
    expect(unskolemize(quads, BASE)).toBe(quads);
  });
});
