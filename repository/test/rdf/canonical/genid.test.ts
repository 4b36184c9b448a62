import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../../rdf/canonical/canonicalize.ts';
import { skolemize, unskolemize, unskolemizeLines } from '../../../rdf/canonical/genid.ts';
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

describe('unskolemizeLines', () => {
  const names = { base: BASE, graph: GRAPH };

  it('undoes skolemize without parsing the triples', async () => {
    const triples = await canonicalTriples(TURTLE);
    const text = unskolemizeLines(skolemize(triples, names), BASE);
    expect(text).not.toContain('genid');
    expect((await canonicalize(await read(text, 'application/n-triples'))).triples).toBe(triples);
  });

  it('keeps the blank nodes of several graphs apart', async () => {
    const triples = await canonicalTriples(TURTLE);
    const graphs = [GRAPH, `${GRAPH}-2`];
    const text = graphs
      .map((graph) => unskolemizeLines(skolemize(triples, { ...names, graph }), BASE))
      .join('');
    expect(new Set(text.match(/_:g\w+/g)).size).toBe(2 * new Set(triples.match(/_:c14n\d/g)).size);
  });

  it('changes nothing in literals, predicates and genid IRIs of other services', () => {
    const genid = `<${BASE}.well-known/genid/0a/c14n0>`;
    const lines = [
      `<urn:a> <urn:p> "${genid} ." .`,
      `<urn:a> <urn:p> "\u2028${genid} <urn:p> ${genid} .\u2028" .`,
      `<urn:a> <urn:p> "\\n${genid} ." .`,
      `<urn:a> ${genid} <urn:b> .`,
      '<urn:a> <urn:p> <https://other.example/.well-known/genid/0a/c14n0> .',
    ];
    const text = lines.map((line) => `${line}\n`).join('');
    expect(unskolemizeLines(text, BASE)).toBe(text);
    expect(unskolemizeLines(`${genid} <urn:p> ${genid} .\n${text}`, BASE)).toBe(
      `_:g0ac14n0 <urn:p> _:g0ac14n0 .\n${text}`,
    );
  });
});
