import { createHash } from 'node:crypto';
import rdfCanonize from 'rdf-canonize';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../../rdf/canonical/canonicalize.ts';
import { read } from '../bodies.ts';

const TURTLE = 'text/turtle';

/** Every blank node refers to every other: no two can be told apart without trying all orders. */
function poison(size: number): string {
  const pairs = Array.from({ length: size * size }, (_, n) => [n % size, Math.floor(n / size)]);
  return pairs
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => `_:n${one} <urn:p> _:n${other} .`)
    .join('\n');
}

describe('canonicalize', () => {
  it('gives isomorphic graphs the same text and hash', async () => {
    const one = await canonicalize(await read('<urn:a> <urn:p> [ <urn:q> 1 ], _:x .', TURTLE));
    const other = await canonicalize(
      await read('_:z <urn:q> 1 . <urn:a> <urn:p> _:y, _:z .', TURTLE),
    );
    expect(other.triples).toBe(one.triples);
    expect(other.hash).toBe(one.hash);
    expect(one.hash).toBe(createHash('sha256').update(one.triples).digest('hex'));
  });

  it('tells graphs apart that differ in one link', async () => {
    const one = await canonicalize(await read('_:a <urn:p> _:b . _:b <urn:p> _:a .', TURTLE));
    const other = await canonicalize(await read('_:a <urn:p> _:a . _:b <urn:p> _:b .', TURTLE));
    expect(other.hash).not.toBe(one.hash);
  });

  it.each(['<urn:a> <urn:p> 1, 1 . <urn:a> <urn:p> 1 .', '_:a <urn:p> 1, 1 . _:a <urn:p> 1 .'])(
    'counts a repeated triple once in %s',
    async (text) => {
      const { triples } = await canonicalize(await read(text, TURTLE));
      expect(triples.split('\n')).toHaveLength(2);
    },
  );

  it('gives graphs without blank nodes the text of the full algorithm', async () => {
    const quads = await read(
      `<urn:b> <urn:p> "\\u0001\\u007F\\uFFFE \\"q\\" \\\\ \\n\\r\\t ü 😀"@DE, "", 1.5, "x"^^<urn:dé> .
       <urn:a> <urn:p> <urn:b> . <urn:é> <urn:p> <urn:\u{1F600}>, <urn:\uFFFD> .`,
      TURTLE,
    );
    const full = await rdfCanonize.canonize(quads, {
      algorithm: 'RDFC-1.0',
      format: 'application/n-quads',
      rejectURDNA2015: true,
      maxDeepIterations: 0,
      signal: AbortSignal.timeout(60_000),
    });
    expect((await canonicalize(quads)).triples).toBe(full);
  });

  it('gives an empty graph the empty text', async () => {
    expect((await canonicalize([])).triples).toBe('');
  });

  it.each([
    ['that all refer to each other', poison(4), 12],
    ['below one blank node', '<urn:a> <urn:p> [ <urn:q> [], [], [], [], [], [] ] .', 7],
    ['in many pairs', Array(500).fill('[] <urn:p> [] .').join('\n'), 500],
  ])('canonicalises blank nodes that look alike %s', async (_, text, size) => {
    const { triples } = await canonicalize(await read(text, TURTLE));
    expect(triples.trimEnd().split('\n')).toHaveLength(size);
  });

  it('refuses a graph of blank nodes that cannot be told apart', async () => {
    await expect(canonicalize(await read(poison(10), TURTLE))).rejects.toMatchObject({
      code: 'too-complex',
      message: expect.stringMatching(/too many blank nodes look alike/),
    });
  });

  const ring = (size: number) =>
    Array.from({ length: size }, (_, n) => `_:n${n} <urn:p> _:n${(n + 1) % size} .`).join('\n');

  it.each([
    ['a list of 400 equal items', `<urn:a> <urn:p> (${'1 '.repeat(400)}) .`],
    ['a list of 20,000 equal items', `<urn:a> <urn:p> (${'1 '.repeat(20_000)}) .`],
    ['a ring of 20,000 blank nodes', ring(20_000)],
  ])('refuses %s, which would take cubic time', async (_, text) => {
    await expect(canonicalize(await read(text, TURTLE))).rejects.toMatchObject({
      code: 'too-complex',
    });
  });

  it('canonicalises a list of a hundred equal items, and a long one of different items', async () => {
    const equal = await canonicalize(await read(`<urn:a> <urn:p> (${'1 '.repeat(100)}) .`, TURTLE));
    expect(equal.labels.size).toBe(100);
    const items = Array.from({ length: 20_000 }, (_, n) => n).join(' ');
    const different = await canonicalize(await read(`<urn:a> <urn:p> (${items}) .`, TURTLE));
    expect(different.labels.size).toBe(20_000);
  });
});
