import { describe, expect, it } from 'vitest';
import { showProgress } from '../../../../cli/commands/migrate/show-progress.ts';
import { recordedOutput } from '../../recorded-output.ts';

/** What is written about a copy of three changes, one of which was there, to an output. */
function written(isTTY: boolean): string {
  const { output, text } = recordedOutput(isTTY);
  const progress = showProgress(output);
  progress.show({ step: 'copy', done: 1, total: 3 });
  progress.show({ step: 'copy', done: 3, total: 3 });
  progress.show({ step: 'compare', done: 0, total: 3 });
  progress.show({ step: 'compare', done: 2, total: 3 });
  progress.end();
  return text();
}

describe('the progress of a copy', () => {
  it('is a bar for each step on a terminal, with the time left', () => {
    const text = written(true);
    expect(text).toMatch(/Copying .*={5,}.* 100 % · 3 of 3/);
    expect(text).toMatch(/Comparing .*={5,}.* 66 % · 2 of 3 · .* left/);
  });

  it('is plain lines elsewhere', () => {
    expect(written(false)).toBe('Copying: 3 of 3\nComparing: 2 of 3\n');
  });
});
