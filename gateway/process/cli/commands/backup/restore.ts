import path from 'node:path';
import {
  type GraphWrite,
  type RestoreProgress,
  restoreGraphs,
  type TripleStore,
} from '../../../../../repository/index.ts';
import {
  type CheckedBackup,
  checkBackup,
  readBackups,
} from '../../../../api/backup/check-backup.ts';
import {
  EXIT,
  type ProcessCommand,
  type ProcessContext,
  UsageError,
} from '../../../command/command.ts';
import { type Progress, type ProgressState, showSteps } from '../../progress.ts';
import { describeBackup } from './describe-backup.ts';
import { type ClosedStores, closedStores } from './open-stores.ts';

const STEPS: Readonly<Record<RestoreProgress['step'], string>> = {
  write: 'Restoring',
  compare: 'Comparing',
};
const SHOWN = 20;

/** Brings the state of a backup into empty stores. */
export const restore: ProcessCommand = {
  kind: 'process',
  name: 'restore',
  summary: 'Brings all that a backup holds into an empty data directory or SPARQL store.',
  operands: '<file>…',
  options: {
    check: { summary: 'Only verify the files and print what they hold.' },
    'data-dir': {
      value: 'directory',
      summary: 'Data directory to restore into (default: PLATFORM_DATA_DIR).',
    },
  },
  details: `Backups that continue others (--since) follow the one that they continue. No platform may run on the stores.
All files are verified before anything is written, and everything is read back and compared at the end. After an
interruption the same call continues; no platform starts on the store before.

Exit code: 0 if all is restored, 1 if it failed, 2 if the call was wrong, 130 if it was cancelled.`,
  whenCancelled: 'The same call continues the restore.',
  async run({ operands, switches, values }, context) {
    const files = operands.map((file) => path.resolve(context.directory, file));
    const progress = showSteps(context.progressStream);
    try {
      const checked = await verify(files, progress, context);
      if (!switches.has('check')) {
        await restoreAll({ files, checked, progress, context }, values['data-dir']);
      }
      return EXIT.success;
    } finally {
      progress.end();
    }
  },
};

async function verify(
  files: readonly string[],
  progress: Progress<ProgressState>,
  { signal, output }: ProcessContext,
): Promise<CheckedBackup> {
  if (files.length === 0) {
    throw new UsageError('Name the backup to restore. See restore -h.');
  }
  const read = (done: number) => progress.show({ step: 'Verifying', done, total: done });
  const checked = await checkBackup(files, { signal, read });
  const { after } = checked.manifest;
  if (after > 0) {
    throw new UsageError(
      `${files[0]} holds only what changed after change ${after}. Name the backup that it continues before it.`,
    );
  }
  describeBackup(checked).map(output.print);
  for (const graph of checked.damaged) {
    output.print(`missing     <${graph}> was damaged at the time of the backup, and is not in it`);
  }
  return checked;
}

interface Restoring {
  readonly files: readonly string[];
  readonly checked: CheckedBackup;
  readonly progress: Progress<ProgressState>;
  readonly context: ProcessContext;
}

async function restoreAll(restoring: Restoring, dataDirectory: string | undefined): Promise<void> {
  const { checked, context } = restoring;
  const { base } = checked.manifest;
  const stores = await closedStores(dataDirectory, context);
  await using opened = new AsyncDisposableStack();
  const target = await stores.open();
  opened.defer(() => target.close());
  const differences = await restoreInto(target, restoring);
  if (differences.length > 0) {
    throw new Error(
      [
        'The store differs from the backup after it was restored, so no platform starts on it.',
        ...differences.slice(0, SHOWN),
        'Check the disk or the server, empty the store, and run the command again.',
      ].join('\n'),
    );
  }
  await restoreImports(stores, restoring);
  await target.claimBase(base);
  context.output.print(
    'Restored. Everything was read back and compared; the index is built at the next start.',
  );
  if (stores.config.baseUri !== base) {
    context.output.print(`Set PLATFORM_BASE_URI to ${base} before you start the platform.`);
  }
}

function restoreInto(
  target: TripleStore,
  { files, checked, progress, context }: Restoring,
): Promise<readonly string[]> {
  return restoreGraphs({
    target,
    base: checked.manifest.base,
    writes: writesOf(files),
    signal: context.signal,
    progress: ({ step, done }) =>
      progress.show({ step: STEPS[step], done, total: Math.max(done, checked.changes) }),
  });
}

async function* writesOf(files: readonly string[]): AsyncGenerator<GraphWrite> {
  for await (const item of readBackups(files)) {
    if ('write' in item) {
      yield item.write;
    }
  }
}

/** The imported vocabularies of the last file: each file has all of them. */
async function restoreImports(
  stores: ClosedStores,
  { files, checked, context }: Restoring,
): Promise<void> {
  if (!checked.end.vocabularies) {
    return;
  }
  const engine = await stores.openSearchEngine();
  if (!engine) {
    context.output.print(
      'The imported vocabularies are not restored: this process runs no search.',
    );
    return;
  }
  try {
    for await (const item of readBackups(files.slice(-1))) {
      if ('vocabulary' in item) {
        await engine.imports.put(item.vocabulary);
      }
    }
  } finally {
    await engine.close();
  }
}
