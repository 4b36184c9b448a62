import { describe, expect, it } from 'vitest';
import { nodeOptions } from '../../heap-option.mjs';

describe('nodeOptions', () => {
  it('limits the heap', () => {
    expect(nodeOptions({})).toBe('--max-old-space-size=2000');
  });

  it('leaves the last word to the environment', () => {
    expect(nodeOptions({ NODE_OPTIONS: '--cpu-prof --max-old-space-size=20000' })).toBe(
      '--max-old-space-size=2000 --cpu-prof --max-old-space-size=20000',
    );
  });

  it('says nothing twice where a process of the platform starts another', () => {
    const once = nodeOptions({ NODE_OPTIONS: '--trace-gc' });
    expect(nodeOptions({ NODE_OPTIONS: once })).toBe(once);
  });
});
