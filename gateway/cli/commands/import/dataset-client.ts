import type { GraphEntry } from '../../../../repository/index.ts';
import type { PlatformConnection } from '../../platform/platform-connection.ts';
import { sender } from '../../platform/sender.ts';

/** The requests about datasets that the import sends to a running platform. */
export interface DatasetClient {
  /** Every dataset of the catalogue by original id; rejects with a message if the platform does not list them. */
  knownDatasets(catalogue: string): Promise<ReadonlyMap<string, KnownDataset>>;
  /**
   * Resolves with `created`, or `replaced` (also where nothing changed); rejects with the message of the
   * platform, as `ImportStoppedError` where it applies to every file.
   */
  putDataset(dataset: DatasetToPut): Promise<'created' | 'replaced'>;
  deleteDataset(dataset: Pick<DatasetToPut, 'catalogue' | 'originalId'>): Promise<void>;
}

/** A dataset of the platform: its graph, and the hash of its content as submitted. */
export type KnownDataset = Pick<GraphEntry, 'graph' | 'id' | 'hash'>;

export interface DatasetToPut {
  readonly catalogue: string;
  readonly originalId: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface DatasetList {
  readonly datasets: readonly (KnownDataset & { readonly originalId?: string })[];
}

/** Every method rejects as `sender` does. */
export function createDatasetClient(
  platform: PlatformConnection,
  signal: AbortSignal,
): DatasetClient {
  const send = sender(platform, signal);
  return {
    async knownDatasets(catalogue) {
      const known = new Map<string, KnownDataset>();
      for (let after = ''; ; ) {
        const { datasets } = await listDatasets(catalogue, after);
        for (const { originalId, ...dataset } of datasets) {
          known.set(originalId ?? '', dataset);
        }
        const last = datasets.at(-1);
        if (!last) {
          return known;
        }
        after = last.id;
      }
    },
    async putDataset({ catalogue, originalId, contentType, bytes }) {
      const response = await send(originPath(catalogue, originalId), {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: bytes,
      });
      await response.body?.cancel();
      return response.status === 201 ? 'created' : 'replaced';
    },
    async deleteDataset({ catalogue, originalId }) {
      const response = await send(originPath(catalogue, originalId), { method: 'DELETE' });
      await response.body?.cancel();
    },
  };

  async function listDatasets(catalogue: string, after: string): Promise<DatasetList> {
    const response = await send(`${datasetsPath(catalogue)}?after=${encodeURIComponent(after)}`);
    return (await response.json()) as DatasetList;
  }
}

function datasetsPath(catalogue: string): string {
  return `catalogues/${encodeURIComponent(catalogue)}/datasets`;
}

function originPath(catalogue: string, originalId: string): string {
  return `${datasetsPath(catalogue)}/origin?originalId=${encodeURIComponent(originalId)}`;
}
