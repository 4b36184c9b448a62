import { expect, it } from 'vitest';
import { storedTriples, triplesOf } from '../../../stores/embedded/rows.ts';

const LINES = Array.from(
  { length: 200 },
  (_, at) => `<urn:s> <urn:p> "Zählung ${at} \u{1F30A}"@de .\n`,
);

it('gives back short and long triples as they were written, long ones from a fraction of the space', () => {
  const [short = ''] = LINES;
  const long = LINES.join('');
  expect(storedTriples(short)).toBe(short);
  expect(triplesOf(short)).toBe(short);
  const stored = storedTriples(long) as Uint8Array<ArrayBuffer>;
  expect(stored.length).toBeLessThan(long.length / 5);
  expect(triplesOf(stored)).toBe(long);
});

it('gives nothing for compressed triples that the disk cut short', () => {
  const stored = storedTriples(LINES.join('')) as Uint8Array<ArrayBuffer>;
  expect(triplesOf(new Uint8Array([...stored].slice(0, -20)))).toBeUndefined();
});
