import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../tools/attack/mutations/languages.ts';
import { mutantOf } from '../../../tools/attack/mutations/mutate.ts';
import { seededRandom } from '../../../tools/attack/mutations/random.ts';
import { rdfSeeds } from '../../../tools/attack/mutations/seeds.ts';

const SEEDS = ['<urn:a> <urn:b> "c 12 d"@en .', '<urn:x> a <urn:y> , <urn:z> .'] as const;

function mutants(seed: number, count = 300): readonly string[] {
  const random = seededRandom(seed);
  const ancestry = { language: LANGUAGES.turtle, seeds: SEEDS };
  return Array.from({ length: count }, () =>
    Buffer.from(mutantOf(random, ancestry)).toString('latin1'),
  );
}

describe('mutants', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(mutants(1)).toEqual(mutants(1));
    expect(mutants(1)).not.toEqual(mutants(2));
  });

  it('differ from their seeds, and almost all from each other', () => {
    const made = mutants(3);
    expect(new Set(made).size).toBeGreaterThan(250);
    expect(made.filter((text) => SEEDS.some((seed) => seed === text)).length).toBeLessThan(50);
  });

  it('are cut, deepened, repeated and enlarged', () => {
    const made = mutants(4, 2_000);
    const some = (pattern: RegExp) => made.some((text) => pattern.test(text));
    expect(some(/^<urn:a> <ur$/)).toBe(true);
    expect(some(/(\[ <urn:x:p> ){20}/)).toBe(true);
    expect(some(/(12){50}/)).toBe(true);
    expect(Math.max(...made.map((text) => text.length))).toBeLessThanOrEqual(240_000);
  });
});

describe('seeds', () => {
  it.each(['text/turtle', 'application/ld+json', 'application/rdf+xml'])(
    'are the examples of the profile, in %s',
    async (mediaType) => {
      const seeds = await rdfSeeds('dataset', mediaType, undefined);
      expect(seeds.length).toBeGreaterThan(20);
      expect(seeds[0]).toContain('dcat');
    },
  );
});
