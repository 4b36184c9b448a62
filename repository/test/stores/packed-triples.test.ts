import { expect, it } from 'vitest';
import { DamagedError } from '../../errors.ts';
import { compressText } from '../../stores/compressed-text.ts';
import { checkDigest, sizeOfPacked, unpackTriples } from '../../stores/packed-triples.ts';

const GRAPH = 'urn:graph';

function triples(lines: number): string {
  return Array.from({ length: lines }, (_, at) => `<urn:s> <urn:p> "Zählung ${at}"@de .\n`).join(
    '',
  );
}

it.each([1, 8, 20, 3_000, 200_000])('know their size, and unpack: %i lines', (lines) => {
  const text = triples(lines);
  const check = { before: 'entry', digest: checkDigest('entry', text) };
  const packed = { compressed: compressText(text), check };
  expect(sizeOfPacked(packed)).toBe(Buffer.byteLength(text));
  expect(unpackTriples(packed, GRAPH)).toBe(text);
  expect(unpackTriples(text, GRAPH)).toBe(text);
});

it('are damaged if they were cut short, or have another digest', () => {
  const text = triples(20);
  const compressed = compressText(text);
  const check = { before: 'entry', digest: checkDigest('another entry', text) };
  for (const packed of [{ compressed: compressed.slice(0, -20) }, { compressed, check }]) {
    expect(() => unpackTriples(packed, GRAPH)).toThrow(new DamagedError(GRAPH));
  }
});
