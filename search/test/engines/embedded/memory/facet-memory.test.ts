import { expect, it } from 'vitest';
import { createFacetMemory } from '../../../../engines/embedded/memory/facet-memory.ts';

it('counts the values of all rows while rows come, change and go', () => {
  const facet = createFacetMemory();
  facet.put(0, [['Water'], ['map']]);
  facet.put(1, [['water'], ['Air']]);
  facet.put(1, [['WATER', 'Water, however it is written']]);
  facet.put(2, [['map']]);
  facet.remove(2);
  const total = (value: string) => facet.totals[facet.bucket(value) ?? -1] ?? 0;
  expect(total('water')).toBe(2);
  expect(total('map')).toBe(1);
  expect(total('air')).toBe(0);
});
