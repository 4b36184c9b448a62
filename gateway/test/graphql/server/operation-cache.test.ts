import { expect, it } from 'vitest';
import { operationCache } from '../../../api/graphql/server/operation-cache.ts';

it('keeps what was made from a document, and forgets the oldest', () => {
  const cache = operationCache<{ number: number }>();
  for (let number = 0; number < 1_000; number += 1) {
    cache.set(`{ a${number} }`, { number });
  }
  expect(cache.get('{ a999 }')).toEqual({ number: 999 });
  expect(cache.get('{ a0 }')).toBeUndefined();
});

it('does not keep long documents', () => {
  const cache = operationCache<object>();
  const text = `{ profile { id } } #${'x'.repeat(100_000)}`;
  cache.set(text, {});
  expect(cache.get(text)).toBeUndefined();
});
