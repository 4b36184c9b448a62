import { expect, it } from 'vitest';
import { createDictionary } from '../../../../engines/embedded/memory/dictionary.ts';

it('gives one ordinal per text until its last user lets go, then reuses it', () => {
  const dictionary = createDictionary();
  const a = dictionary.acquire('a');
  expect(dictionary.acquire('a')).toBe(a);
  expect(dictionary.release(a)).toBe(false);
  expect(dictionary.find('a')).toBe(a);
  expect(dictionary.release(a)).toBe(true);
  expect(dictionary.find('a')).toBeUndefined();
  expect(dictionary.acquire('b')).toBe(a);
  expect(dictionary.size).toBe(1);
});
