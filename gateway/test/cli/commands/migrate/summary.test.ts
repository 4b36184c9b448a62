import { describe, expect, it } from 'vitest';
import { summarizeMigration } from '../../../../process/cli/commands/migrate/migrate.ts';

describe('the summary of a copy', () => {
  it('lists what differs, and says that the copy is not to be used', () => {
    const outcome = { copied: 2, total: 5, differences: ['The graph a is another one.'] };
    expect(summarizeMigration(outcome)).toEqual([
      'Copied 2 of 5 changes; the target already had the others.',
      'Source and target differ, so no platform starts on the target. Differences: 1',
      'The graph a is another one.',
      'Empty the target and run the command again.',
    ]);
  });

  it('is short where much differs', () => {
    const differences = Array.from({ length: 50 }, (_, at) => `Difference ${at}.`);
    const lines = summarizeMigration({ copied: 0, total: 50, differences });
    expect(lines).toHaveLength(24);
    expect(lines.at(-2)).toBe('… and 30 more');
  });
});
