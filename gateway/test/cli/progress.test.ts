import { describe, expect, it } from 'vitest';
import { showProgress } from '../../cli/progress.ts';
import { recordedOutput } from './recorded-output.ts';

/** What is written about three files, of which one fails, to an output. */
function written(isTTY: boolean): string {
  const { output, text } = recordedOutput(isTTY);
  const progress = showProgress(3, output);
  progress.add({ state: 'created', file: 'a.ttl' });
  progress.add({ state: 'failed', file: 'b.ttl', reason: 'broken' });
  progress.add({ state: 'unchanged', file: 'c.ttl' });
  progress.end();
  return text();
}

describe('the progress of an import', () => {
  it('is a bar on a terminal, with rate, time left and failures', () => {
    expect(written(true)).toMatch(/={5,}.* 100 % · 3 of 3 · \d+\/s · 0s left · 1 failed/);
  });

  it('is plain lines elsewhere', () => {
    expect(written(false)).toMatch(/^3 of 3 · \d+\/s · 0 s left · 1 failed\n$/);
  });
});
