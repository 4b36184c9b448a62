import { expect, it } from 'vitest';
import { createConnectionSlots } from '../../../http/bounds/connection-slots.ts';

const LIMITS = { atOnce: 4, ofOne: 2, full: 'All are taken.', fullOfOne: 'Yours are taken.' };

it('gives an address its part, and the rest to others', () => {
  const slots = createConnectionSlots(LIMITS);
  const end = slots.take('a');
  slots.take('a');
  expect(() => slots.take('a')).toThrow('Yours are taken.');
  slots.take('b');
  slots.take('b');
  expect(() => slots.take('c')).toThrow('All are taken.');
  end();
  end();
  expect(slots.taken()).toBe(3);
  slots.take('c');
});
