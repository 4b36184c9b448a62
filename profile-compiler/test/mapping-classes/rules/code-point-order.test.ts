import { expect, it } from 'vitest';
import { byCodePoint } from '../../../mapping-classes/rules/code-point-order.ts';

it('orders text by code points, also beyond the first plane', () => {
  const ordered = ['', 'A', 'AB', 'a', 'é', '\uFF21', '🌊', '🌊a'];
  expect(ordered.toReversed().sort(byCodePoint)).toEqual(ordered);
});
