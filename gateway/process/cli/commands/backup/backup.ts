import { existsSync } from 'node:fs';
import path from 'node:path';
import { openRepository } from '../../../../../repository/index.ts';
import { allImports } from '../../../../../search/index.ts';
import { type BackupStart, startBackup } from '../../../../api/backup/backup-lines.ts';
import { type CheckedBackup, checkBackup } from '../../../../api/backup/check-backup.ts';
import { writeBackupFile } from '../../../../api/backup/write-backup-file.ts';
import { VERSION } from '../../../../http/server/version.ts';
import {
  type CommandCall,
  EXIT,
  onlyOperand,
  type ProcessCommand,
  type ProcessContext,
  UsageError,
} from '../../../command/command.ts';
import { refuseFailure } from '../../../command/persistent-request.ts';
import { connectTo } from '../../../command/platform-connection.ts';
import { loadConfig } from '../../../config/config-file.ts';
import { CONNECTION_OPTIONS, readAddress } from '../../platform/connect.ts';
import { describeBackup } from './describe-backup.ts';
import { closedStores } from './open-stores.ts';

const MEGABYTE = 1_000_000;

/** Writes all that a platform stores to a file. */
export const backup: ProcessCommand = {
  kind: 'process',
  name: 'backup',
  summary: 'Writes all that a platform stores, as of one moment, to one compressed file.',
  operands: '<file>',
  options: {
    since: {
      value: 'backup',
      summary: 'Write only what changed since this backup; a restore needs both then.',
    },
    ...CONNECTION_OPTIONS,
  },
  details: `The platform may run and be written to meanwhile. The file gets its name when it is complete and verified.
It holds no keys and no index: docs/operations/backup.md.

Exit code: 0 if everything is in the file, 1 if damaged graphs are missing or it failed, 2 if the call was wrong, 130 if it was cancelled.`,
  async run(call, context) {
    const { signal, output } = context;
    const file = newFile(call, context);
    const before = call.values.since ? [path.resolve(context.directory, call.values.since)] : [];
    const from = before.length > 0 ? endOf(await checkBackup(before, { signal })) : { after: 0 };
    await using text = await openBackupText(call, from, context);
    const written = await writeBackupFile(file, text.lines, {
      signal,
      written: (bytes) => output.progress(`${Math.round(bytes / MEGABYTE)} MB`),
      check: (part) => checkBackup([...before, part], { signal }),
    });
    describeBackup(written).map(output.print);
    const isWhole = written.damaged.length === 0;
    output.print(
      `${file} ${isWhole ? 'is complete and was verified' : 'was verified, but is not complete'}.`,
    );
    return exitCode(written, context);
  },
};

function newFile(call: CommandCall, { directory }: ProcessContext): string {
  const given = onlyOperand(call, 'Name one file to write. See backup -h.');
  const file = path.resolve(directory, given);
  if (existsSync(file)) {
    throw new UsageError(`${file} exists already. Name a new file, or delete that one first.`);
  }
  if (!existsSync(path.dirname(file))) {
    throw new UsageError(
      `There is no directory ${path.dirname(file)}. Create it, or name another file.`,
    );
  }
  return file;
}

/** Start of a backup that continues another one. */
function endOf({ manifest, end }: CheckedBackup): BackupStart {
  return { after: end.cursor, store: manifest.store };
}

function exitCode({ damaged }: CheckedBackup, { output }: ProcessContext): number {
  if (damaged.length === 0) {
    return EXIT.success;
  }
  output.error(
    `It lacks what is damaged (${damaged.length}). Put these graphs again, and make another backup:`,
  );
  damaged.map((graph) => output.error(`damaged  <${graph}>`));
  return EXIT.failure;
}

/** The text of a backup; dispose of it when it was read. */
interface BackupText extends AsyncDisposable {
  readonly lines: AsyncIterable<string | Uint8Array>;
}

/**
 * Begins a backup of the platform that a call names by `CONNECTION_OPTIONS`, beginning at `from`: over HTTP, or
 * by opening its stores.
 */
async function openBackupText(
  { values }: CommandCall,
  from: BackupStart,
  context: ProcessContext,
): Promise<BackupText> {
  if (values['data-dir'] === undefined) {
    const config = await loadConfig(context.environment, context.directory);
    return textOver(await readAddress(values, config), from, context);
  }
  if (values.url !== undefined || values['api-key'] !== undefined) {
    throw new UsageError('--data-dir opens stores here: leave --url and --api-key out.');
  }
  return textOf(values['data-dir'], from, context);
}

async function textOver(
  { url, apiKey }: Awaited<ReturnType<typeof readAddress>>,
  { after, store }: BackupStart,
  { signal }: ProcessContext,
): Promise<BackupText> {
  const query = new URLSearchParams({
    after: String(after),
    ...(store !== undefined && { store }),
  });
  const response = await connectTo(url, apiKey).request(`backup?${query}`, { signal });
  await refuseFailure(response);
  if (!response.body) {
    throw new Error(`${url} answered with nothing. Try again.`);
  }
  return { lines: response.body, [Symbol.asyncDispose]: async () => {} };
}

async function textOf(
  dataDirectory: string,
  from: BackupStart,
  context: ProcessContext,
): Promise<BackupText> {
  await using opened = new AsyncDisposableStack();
  const stores = await closedStores(dataDirectory, context);
  const store = await stores.openExisting();
  opened.defer(() => store.close());
  const base = await store.base();
  if (base === undefined) {
    throw new UsageError(`Nothing was ever stored in ${dataDirectory}, or a copy is unfinished.`);
  }
  const repository = await openRepository({ store, base });
  const engine = await stores.openSearchEngine();
  opened.defer(async () => engine?.close());
  const lines = await startBackup({
    repository,
    ...(engine && { imports: allImports(engine.imports) }),
    from,
    platform: VERSION,
    signal: context.signal,
  });
  const closing = opened.move();
  return { lines, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}
