import { expect, it } from 'vitest';
import { createConnectionSlots } from '../../../http/bounds/connection-slots.ts';

const LIMITS = { atOnce: 4, ofOne: 2, full: 'All are taken.', fullOfOne: 'Yours are taken.' };

it('gives an address its part, and the rest to others', () => {
  const places = createConnectionSlots(LIMITS);
  const end = places.take('a');
  places.take('a');
  expect(() => places.take('a')).toThrow('Yours are taken.');
  places.take('b');
  places.take('b');
  expect(() => places.take('c')).toThrow('All are taken.');
  end();
  end();
  expect(places.taken()).toBe(3);
  places.take('c');
});
