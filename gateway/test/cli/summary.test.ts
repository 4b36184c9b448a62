import { expect, it } from 'vitest';
import { summarize } from '../../process/cli/summary.ts';

const outcomes = [
  { state: 'created', file: 'a.ttl' },
  { state: 'unchanged', file: 'b.ttl' },
  { state: 'failed', file: 'c.ttl', reason: '400 Body is not valid RDF: line 3' },
] as const;

it('closes with counts and every failure with its reason', () => {
  expect(summarize({ outcomes })).toBe(
    '1 created, 0 replaced, 1 unchanged, 1 failed\nFailed:\n  c.ttl\n    400 Body is not valid RDF: line 3',
  );
});

it('says why an import ended early, and what to do', () => {
  const text = summarize({ outcomes: outcomes.slice(0, 1), stoppedBy: '401 Key is wrong' });
  expect(text).toBe(
    '1 created, 0 replaced, 0 unchanged, 0 failed\nStopped: 401 Key is wrong\n' +
      'The remaining files were not sent; run the command again to send them.',
  );
});
