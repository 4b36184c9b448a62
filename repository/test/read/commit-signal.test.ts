import { describe, expect, it } from 'vitest';
import { createCommitBell } from '../../read/commit-signal.ts';

const LONG = { waitMs: 3_600_000 };

describe('a commit bell', () => {
  it('is heard at once where it rang since', async () => {
    const bell = createCommitBell();
    const before = bell.count();
    bell.ring();
    expect(await bell.heard(before, LONG)).toBe(true);
  });

  it('keeps nobody waiting once it is closed, whoever came before or comes after', async () => {
    const bell = createCommitBell();
    const early = bell.heard(bell.count(), LONG);
    bell.close();
    expect(await early).toBe(false);
    expect(await bell.heard(bell.count(), LONG)).toBe(false);
  });
});
