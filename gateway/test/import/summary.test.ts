import { expect, it } from 'vitest';
import { summarize } from '../../import/summary.ts';

it('closes with counts and every failure with its reason', () => {
  const text = summarize([
    { state: 'created', file: 'a.ttl' },
    { state: 'unchanged', file: 'b.ttl' },
    { state: 'failed', file: 'c.ttl', reason: '400 Body is not valid RDF: line 3' },
  ]);
  expect(text).toBe(
    '1 created, 0 replaced, 1 unchanged, 1 failed\nFailed:\n  c.ttl\n    400 Body is not valid RDF: line 3',
  );
});
