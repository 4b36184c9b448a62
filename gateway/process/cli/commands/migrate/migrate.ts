import { isDeepStrictEqual } from 'node:util';
import { type CopyProgress, copyStore } from '../../../../../repository/index.ts';
import {
  type CommandCall,
  EXIT,
  type ProcessCommand,
  type ProcessContext,
  UsageError,
} from '../../../command/command.ts';
import { showSteps } from '../../progress.ts';
import { openSource, openTarget, readLocation } from './store-location.ts';

const STEPS: Readonly<Record<CopyProgress['step'], string>> = {
  copy: 'Copying',
  compare: 'Comparing',
};

/** Copies a store to another one and compares both. */
export const migrate: ProcessCommand = {
  kind: 'process',
  name: 'migrate',
  summary:
    'Copies everything that a platform stores to another store, and compares both at the end.',
  options: {
    from: { value: 'store', required: true, summary: 'The source; it is only read.' },
    to: {
      value: 'store',
      required: true,
      summary: 'The target: empty, or an earlier copy of the source.',
    },
  },
  details: `No platform may write to either store meanwhile. After an interruption the same call continues the copy;
no platform starts on the target before the copy is complete.

A store is one of
  embedded      the data directory of the configuration (PLATFORM_DATA_DIR)
  sparql        the SPARQL store of the configuration (PLATFORM_TRIPLESTORE_CONFIG)
  <file>.json   the store of a platform with this configuration file
  <directory>   another data directory

Exit code: 0 if the copy is equal, 1 if it differs or failed, 2 if the call was wrong, 130 if it was cancelled.`,
  whenCancelled: 'The same call continues the copy.',
  run: copy,
};

async function copy(
  { values: { from, to } }: CommandCall,
  context: ProcessContext,
): Promise<number> {
  const { output, progressStream, signal } = context;
  if (from === undefined || to === undefined) {
    throw new UsageError('Name both stores: --from <store> --to <store>. See migrate -h.');
  }
  const source = await readLocation(from, context);
  const target = await readLocation(to, context);
  if (isDeepStrictEqual(source, target)) {
    throw new UsageError(`"${from}" and "${to}" are the same store.`);
  }
  await using opened = new AsyncDisposableStack();
  const sourceStore = await openSource(source, output.error);
  opened.defer(() => sourceStore.close());
  const targetStore = await openTarget(target, output.error);
  opened.defer(() => targetStore.close());
  const progress = showSteps(progressStream);
  const outcome = await copyStore({
    source: sourceStore,
    target: targetStore,
    progress: ({ step, done, total }) => progress.show({ step: STEPS[step], done, total }),
    signal,
  }).finally(progress.end);
  summarizeMigration(outcome).map(output.print);
  return outcome.differences.length === 0 ? EXIT.success : EXIT.failure;
}

const SHOWN = 20;

/** The closing report of a copy, as lines. */
export function summarizeMigration({
  copied,
  total,
  differences,
}: Awaited<ReturnType<typeof copyStore>>): readonly string[] {
  const done = `Copied ${copied} of ${total} changes; the target already had the others.`;
  return differences.length === 0
    ? [done, 'Every graph was compared: source and target are equal.']
    : [
        done,
        `Source and target differ, so no platform starts on the target. Differences: ${differences.length}`,
        ...differences.slice(0, SHOWN),
        ...(differences.length > SHOWN ? [`… and ${differences.length - SHOWN} more`] : []),
        'Empty the target and run the command again.',
      ];
}
