import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { HEAP_ARGUMENTS, nodeOptions, platformEnvironment } from '../../heap-option.mjs';

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

describe('platformEnvironment', () => {
  it('adds options of the heap and of the C library', () => {
    expect(platformEnvironment({ PLATFORM_PORT: '1' })).toEqual({
      PLATFORM_PORT: '1',
      NODE_OPTIONS: '--max-old-space-size=2000',
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '1048576',
    });
  });

  it('leaves the last word to the environment', () => {
    expect(platformEnvironment({ MALLOC_ARENA_MAX: '8' })).toMatchObject({ MALLOC_ARENA_MAX: '8' });
  });
});

describe('HEAP_ARGUMENTS', () => {
  it('are known to this Node', () => {
    const { status, stderr } = spawnSync(process.execPath, [...HEAP_ARGUMENTS, '-e', '0']);
    expect([status, String(stderr)]).toEqual([0, '']);
  });
});
