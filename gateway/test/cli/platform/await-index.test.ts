import { expect, it } from 'vitest';
import { awaitIndex } from '../../../process/cli/platform/await-index.ts';
import { collectedOutput } from '../../../process/command/command-output.ts';

/** How often the health is asked for, where the feed ends with change 7 and these are the answers, the last one ever after. */
async function asked(...healths: readonly object[]): Promise<number> {
  let times = 0;
  const request = async (path: string) => {
    if (path !== 'health') {
      return Response.json({ last: 7 });
    }
    times += 1;
    return Response.json(healths[times - 1] ?? healths.at(-1));
  };
  const signal = new AbortController().signal;
  await awaitIndex({ request }, { output: collectedOutput(), signal });
  return times;
}

it('an import waits until searches show its last change, also where a busy process tells an old state', async () => {
  const old = { cursor: 3, lastSeq: 3, lag: 0, warning: 'Busy: no answer for 0.2 s.' };
  const unknown = { warning: 'Busy: no answer for 0.2 s.' };
  const followed = { cursor: 7, lastSeq: 7, lag: 0 };
  expect(await asked({ search: unknown }, { search: old }, { search: followed })).toBe(3);
});

it('an import waits for no search that is down, or runs elsewhere', async () => {
  expect(await asked({ search: { status: 'down', failure: 'gone' } })).toBe(1);
  expect(await asked({ repository: { status: 'up' } })).toBe(1);
});
