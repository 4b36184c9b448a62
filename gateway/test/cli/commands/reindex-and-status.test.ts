import { expect, it } from 'vitest';
import type { Health } from '../../../api/rest/health/health.ts';
import { reindex } from '../../../process/cli/commands/reindex.ts';
import { status } from '../../../process/cli/commands/status.ts';
import type { PlatformContext } from '../../../process/command/command.ts';
import { collectedOutput } from '../../../process/command/command-output.ts';
import { runCommand } from '../../../process/command/run-command.ts';
import { withoutFinishedLine } from '../run-words.ts';

async function run(words: readonly string[], given: Partial<PlatformContext>) {
  const output = collectedOutput();
  const code = await runCommand([reindex, status], words, {
    platform: { request: () => Promise.reject(new Error('Nobody is there.')) },
    settings: { vocabularyManifests: [], jsonLdContexts: {}, profileDirectory: '' },
    signal: new AbortController().signal,
    output,
    ...given,
  });
  return { code, lines: withoutFinishedLine(output.lines) };
}

it('reindex waits no longer once it is cancelled', async () => {
  const cancelling = new AbortController();
  const running = run(['reindex'], {
    signal: cancelling.signal,
    reindex: () => new Promise(() => {}),
  });
  cancelling.abort();
  expect(await running).toEqual({ code: 130, lines: ['Cancelled.'] });
});

it('reindex says why it failed, and where it has nothing to build', async () => {
  const failing = () => Promise.reject(new Error('The disk is full.'));
  expect(await run(['reindex'], { reindex: failing })).toEqual({
    code: 1,
    lines: ['The disk is full.'],
  });
  expect((await run(['reindex'], {})).lines).toEqual([
    'No search service can be reached from here.',
  ]);
});

it('status tells what is wrong, also by its exit code', async () => {
  const health: Health = {
    status: 'unusable',
    version: '1.2.3',
    profile: 'mills',
    repository: { status: 'down', failure: 'No route.' },
    search: { status: 'down', state: 'failing', cursor: 7, lag: 3, failure: 'No space is left.' },
  };
  const platform = { request: async () => Response.json(health, { status: 503 }) };
  expect(await run(['status'], { platform })).toEqual({
    code: 1,
    lines: [
      'shapeql 1.2.3, profile mills: unusable',
      'repository  down, change ?',
      '            No route.',
      'search      down, change 7, 3 behind',
      '            No space is left.',
      'problems    in ? of the documents',
    ],
  });
  expect(await run(['status'], {})).toEqual({ code: 1, lines: ['Nobody is there.'] });
});
