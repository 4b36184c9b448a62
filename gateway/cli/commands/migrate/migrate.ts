import { isDeepStrictEqual } from 'node:util';
import { copyStore } from '../../../../repository/index.ts';
import { type MigrateArguments, readArguments, USAGE, UsageError } from './migrate-request.ts';
import { openCopy, openOriginal } from './open-location.ts';
import { showProgress } from './show-progress.ts';
import { readPlace } from './store-location.ts';
import { summarize } from './summary.ts';

const EXIT = { equal: 0, failed: 1, wrongCall: 2, cancelled: 130 } as const;

const cancelling = new AbortController();
process.once('SIGINT', () => cancelling.abort());

try {
  const call = readArguments(process.argv.slice(2));
  process.exitCode = call ? await run(call) : help();
} catch (error) {
  process.exitCode = refuse(error);
}

function help(): number {
  console.log(USAGE);
  return EXIT.equal;
}

async function run(call: MigrateArguments): Promise<number> {
  const surroundings = { environment: process.env, directory: process.cwd() };
  const original = await readPlace(call.from, surroundings);
  const copy = await readPlace(call.to, surroundings);
  if (isDeepStrictEqual(original, copy)) {
    throw new UsageError(`"${call.from}" and "${call.to}" are the same place.`);
  }
  await using opened = new AsyncDisposableStack();
  const from = await openOriginal(original);
  opened.defer(() => from.close());
  const to = await openCopy(copy);
  opened.defer(() => to.close());
  const progress = showProgress(process.stderr);
  const outcome = await copyStore({
    source: from,
    target: to,
    progress: progress.show,
    signal: cancelling.signal,
  }).finally(progress.end);
  for (const line of summarize(outcome)) {
    console.log(line);
  }
  return outcome.differences.length === 0 ? EXIT.equal : EXIT.failed;
}

function refuse(error: unknown): number {
  if (cancelling.signal.aborted) {
    console.error('Cancelled. The same call goes on where this one has ended.');
    return EXIT.cancelled;
  }
  console.error(error instanceof Error ? error.message : error);
  return error instanceof UsageError ? EXIT.wrongCall : EXIT.failed;
}
