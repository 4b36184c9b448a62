import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RDF_LANGUAGES } from '../../tools/attack/mutations/languages.ts';
import { mutantsOf } from '../../tools/attack/mutations/mutants.ts';
import { rdfSeeds } from '../../tools/attack/mutations/seeds.ts';

const SEEDS = ['<urn:a> <urn:b> "c 12 d"@en .', '<urn:x> a <urn:y> , <urn:z> .'] as const;
const MUTANTS = mutantsOf(SEEDS, RDF_LANGUAGES['text/turtle']);

function mutants(seed: number, numRuns = 300): readonly string[] {
  return fc
    .sample(MUTANTS, { seed, numRuns })
    .map((bytes) => Buffer.from(bytes).toString('latin1'));
}

describe('mutants', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(mutants(1)).toEqual(mutants(1));
    expect(mutants(1)).not.toEqual(mutants(2));
  });

  it('differ from their seeds, and almost all from each other', () => {
    const made = mutants(3);
    expect(new Set(made).size).toBeGreaterThan(230);
    expect(made.filter((text) => SEEDS.some((seed) => seed === text)).length).toBeLessThan(50);
  });

  it('are cut, deepened, repeated and enlarged', () => {
    const made = mutants(4, 2_000);
    const some = (pattern: RegExp) => made.some((text) => pattern.test(text));
    expect(some(/^<urn:a> <u?r?$/)).toBe(true);
    expect(some(/(\[ <urn:x:p> ){20}/)).toBe(true);
    expect(some(/(12){20}/)).toBe(true);
    expect(Math.max(...made.map((text) => text.length))).toBeLessThanOrEqual(240_000);
  });
});

describe('seeds', () => {
  it.each(['text/turtle', 'application/ld+json', 'application/rdf+xml'])(
    'are the examples of the profile, in %s',
    async (mediaType) => {
      const seeds = await rdfSeeds('dataset', mediaType);
      expect(seeds.length).toBeGreaterThan(20);
      expect(seeds[0]).toContain('dcat');
    },
  );
});
