import { openRepository } from '../../../../../repository/index.ts';
import { allImports } from '../../../../../search/index.ts';
import { type BackupStart, startBackup } from '../../../../api/backup/backup-lines.ts';
import { VERSION } from '../../../../http/server/version.ts';
import { loadConfig } from '../../../config/load-config.ts';
import type { CommandCall, ProcessContext } from '../../command.ts';
import { readAddress } from '../../platform/connect.ts';
import { refuseFailure } from '../../platform/persistent-request.ts';
import { connectTo } from '../../platform/platform-connection.ts';
import { UsageError } from '../../usage-error.ts';
import { closedStores } from './open-stores.ts';

/** The text of a backup; dispose of it when it was read. */
export interface BackupText extends AsyncDisposable {
  readonly lines: AsyncIterable<string | Uint8Array>;
}

/**
 * Begins a backup of the platform that a call names by `CONNECTION_OPTIONS`, beginning at `from`: over HTTP, or
 * by opening its stores.
 */
export async function openBackupText(
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
