import { describe, expect, it } from 'vitest';
import { showItems, showSteps } from '../../process/cli/progress.ts';
import { recordedOutput } from './recorded-output.ts';

/** What is written about three items, one of which fails. */
function writtenOfItems(isTTY: boolean): string {
  const { output, text } = recordedOutput(isTTY);
  const progress = showItems(output);
  progress.show({ done: 0, total: 3, failed: 0 });
  progress.show({ done: 2, total: 3, failed: 1 });
  progress.show({ done: 3, total: 3, failed: 1 });
  progress.end();
  return text();
}

/** What is written about a copy of three changes, one of which was there. */
function writtenOfSteps(isTTY: boolean): string {
  const { output, text } = recordedOutput(isTTY);
  const progress = showSteps(output);
  progress.show({ step: 'Copying', done: 1, total: 3 });
  progress.show({ step: 'Copying', done: 3, total: 3 });
  progress.show({ step: 'Comparing', done: 0, total: 3 });
  progress.show({ step: 'Comparing', done: 2, total: 3 });
  progress.end();
  return text();
}

describe('the progress of items', () => {
  it('is a bar on a terminal, with rate, time left and failures', () => {
    expect(writtenOfItems(true)).toMatch(/={5,}.* 100 % · 3 of 3 · \d+\/s · 0s left · 1 failed/);
  });

  it('is plain lines elsewhere', () => {
    expect(writtenOfItems(false)).toMatch(/^3 of 3 · \d+\/s · 0 s left · 1 failed\n$/);
  });
});

describe('the progress of steps', () => {
  it('is a bar for each step on a terminal, with the time left', () => {
    const text = writtenOfSteps(true);
    expect(text).toMatch(/Copying .*={5,}.* 100 % · 3 of 3/);
    expect(text).toMatch(/Comparing .*={5,}.* 66 % · 2 of 3 · .* left/);
  });

  it('is plain lines elsewhere', () => {
    expect(writtenOfSteps(false)).toBe('Copying: 3 of 3\nComparing: 2 of 3\n');
  });
});
