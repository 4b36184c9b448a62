import { existsSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedStore, openRepository } from '../../../../../../repository/index.ts';
import { type Log, localFeed, type RepositoryFeed } from '../../../../../../search/index.ts';
import { openHttpFeed } from '../../../../remote/http-repository-feed.ts';
import { UsageError } from '../../../usage-error.ts';

/** The feed of a running platform, or of an embedded repository that no process uses, until disposal. */
export type StoredFeed = AsyncDisposable & { readonly feed: RepositoryFeed };

/** Opens what is stored to read it: of a data directory, no platform starts and no index is opened. */
export async function openStoredFeed(
  { url, dataDirectory }: { readonly url: string; readonly dataDirectory: string | undefined },
  { directory, log }: { readonly directory: string; readonly log: Log },
): Promise<StoredFeed> {
  if (dataDirectory === undefined) {
    return { feed: await openHttpFeed(url, log), [Symbol.asyncDispose]: async () => {} };
  }
  const folder = path.join(path.resolve(directory, dataDirectory), 'repository');
  const store = existsSync(folder) ? await openEmbeddedStore(folder) : undefined;
  const base = await store?.base();
  if (!store || base === undefined) {
    await store?.close();
    throw new UsageError(`No embedded repository has stored anything in ${dataDirectory}.`);
  }
  const repository = await openRepository({ store, base });
  return { feed: localFeed(repository), [Symbol.asyncDispose]: () => repository.close() };
}
