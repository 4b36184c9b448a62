import { normalizeId } from '../../../../../repository/index.ts';
import type { PlatformConnection } from '../../platform/platform-connection.ts';
import { NO_WAIT, putRdf } from '../../platform/resources.ts';
import { sender } from '../../platform/sender.ts';
import type { ItemClient } from './import-datasets.ts';

/** Puts custom resources of a type as `importDatasets` puts datasets: under their original ids, which become their ids. */
export function createResourceClient(
  platform: PlatformConnection,
  { type, keepsKnown, signal }: { type: string; keepsKnown: boolean; signal: AbortSignal },
): ItemClient {
  const send = sender(platform, signal);
  return {
    async putDataset({ catalogue, originalId, ...body }) {
      const id = encodeURIComponent(normalizeId(originalId));
      const path = `customresources/${type}/${id}`;
      const before = await tagOf(path);
      if (before !== undefined && keepsKnown) {
        return 'kept';
      }
      const inCatalogue = `${path}?catalogId=${encodeURIComponent(catalogue)}`;
      const state = await putRdf(send, inCatalogue, body, NO_WAIT);
      return state === 'replaced' && (await tagOf(path)) === before ? 'unchanged' : state;
    },
  };

  /** Changes with what is stored; `undefined` where there is no such resource. */
  function tagOf(path: string): Promise<string | undefined> {
    return send(path, { method: 'HEAD', headers: { accept: 'application/n-triples' } }).then(
      ({ headers }) => headers.get('etag') ?? undefined,
      () => undefined,
    );
  }
}
