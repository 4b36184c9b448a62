import terms from '@rdfjs/data-model';
import type { Quad_Object } from '@rdfjs/types';
import { describe, expect, it } from 'vitest';
import { packQuads, unpackQuads } from '../../workers/packed-quads.ts';
import { turnsDuring } from '../backends/index.ts';

const p = terms.namedNode('https://port.test/p');
const s = terms.namedNode('https://port.test/s');
const quad = (object: Quad_Object) => terms.quad(s, p, object);

describe('packed quads', () => {
  it('keep every kind of term', async () => {
    const quads = [
      quad(s),
      quad(terms.blankNode('b0')),
      terms.quad(terms.blankNode('b0'), p, terms.literal('')),
      quad(terms.literal('a "quoted" @text', 'en-GB')),
      quad(terms.literal('^1"2', terms.namedNode('https://port.test/type'))),
    ];
    const unpacked = await unpackQuads(structuredClone(await packQuads(quads)));
    expect(unpacked).toHaveLength(quads.length);
    expect(unpacked.every((one, index) => one.equals(quads[index]))).toBe(true);
  });

  it('hold each term once', async () => {
    expect((await packQuads([quad(s), quad(s)])).terms).toEqual([`<${s.value}`, `<${p.value}`]);
  });

  it('are packed and unpacked in steps', async () => {
    const quads = Array.from({ length: 20_000 }, () => quad(s));
    const iterations = await turnsDuring(async () => {
      expect((await packQuads(quads)).terms).toHaveLength(2);
    });
    expect(iterations).toBeGreaterThanOrEqual(3);
    const packed = await packQuads(quads);
    const more = await turnsDuring(async () => {
      expect(await unpackQuads(packed)).toHaveLength(20_000);
    });
    expect(more).toBeGreaterThanOrEqual(3);
  });
});
