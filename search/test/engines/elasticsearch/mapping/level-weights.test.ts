import { expect, it } from 'vitest';
import { levelWeights } from '../../../../engines/elasticsearch/mapping/level-weights.ts';

function texts(weights: Readonly<Record<string, number>>) {
  return Object.entries(weights).map(([name, weight]) => ({
    name,
    path: name.split('.'),
    weight,
  }));
}

const LAID_OUT = texts({ title: 8, description: 2, 'keywords.label': 2, note: 0.5 });

it('gives each level of an index the weight that its texts have', () => {
  // Laid out are 8, 4 (nothing), 2, 1 (hidden labels, texts of no field), and what is lighter.
  expect(levelWeights(LAID_OUT, LAID_OUT)).toEqual([8, 4, 2, 1, 0.5]);
  const heavier = texts({ title: 30, description: 2, 'keywords.label': 2, note: 0.2 });
  expect(levelWeights(LAID_OUT, heavier)).toEqual([30, 4, 2, 1, 0.2]);
});

it('has none where texts of one level weigh differently, or the order of levels changes', () => {
  const apart = texts({ title: 8, description: 3, 'keywords.label': 2, note: 0.5 });
  expect(levelWeights(LAID_OUT, apart)).toBeUndefined();
  const labels = texts({ title: 8, description: 3, 'keywords.label': 3, note: 0.5 });
  expect(levelWeights(LAID_OUT, labels)).toBeUndefined();
  const note = texts({ title: 8, description: 2, 'keywords.label': 2, note: 9 });
  expect(levelWeights(LAID_OUT, note)).toBeUndefined();
});
