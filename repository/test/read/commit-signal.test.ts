import { describe, expect, it } from 'vitest';
import { createCommitSignal } from '../../read/commit-signal.ts';

const LONG = { waitMs: 3_600_000 };

describe('a commit signal', () => {
  it('wakes at once where a commit was signalled since', async () => {
    const commits = createCommitSignal();
    const before = commits.count();
    commits.notify();
    expect(await commits.wait(before, LONG)).toBe(true);
  });

  it('ends all waiting when it is closed, and any that begins later', async () => {
    const commits = createCommitSignal();
    const early = commits.wait(commits.count(), LONG);
    commits.close();
    expect(await early).toBe(false);
    expect(await commits.wait(commits.count(), LONG)).toBe(false);
  });
});
