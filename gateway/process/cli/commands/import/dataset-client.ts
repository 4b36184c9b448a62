import type { PlatformConnection } from '../../platform/platform-connection.ts';
import {
  type ListedResource,
  NO_WAIT,
  platformResources,
  putRdf,
} from '../../platform/resources.ts';
import { sender } from '../../platform/sender.ts';

/** The requests about datasets that the import sends to a running platform. */
export interface DatasetClient {
  /** Every dataset of the catalogue by original id; rejects with a message if the platform does not list them. */
  knownDatasets(catalogue: string): Promise<ReadonlyMap<string, ListedResource>>;
  /**
   * Resolves with `created`, or `replaced` (also where nothing changed); rejects with the message of the
   * platform, as `ImportStoppedError` where it applies to every file.
   */
  putDataset(dataset: DatasetToPut): Promise<'created' | 'replaced'>;
  deleteDataset(dataset: Pick<DatasetToPut, 'catalogue' | 'originalId'>): Promise<void>;
}

export interface DatasetToPut {
  readonly catalogue: string;
  readonly originalId: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Every method rejects as `sender` does. */
export function createDatasetClient(
  platform: PlatformConnection,
  signal: AbortSignal,
): DatasetClient {
  const send = sender(platform, signal);
  return {
    async knownDatasets(catalogue) {
      const known = new Map<string, ListedResource>();
      for await (const dataset of platformResources(send, datasetsPath(catalogue), 'datasets')) {
        known.set(dataset.originalId ?? '', dataset);
      }
      return known;
    },
    putDataset: ({ catalogue, originalId, ...body }) =>
      putRdf(send, originPath(catalogue, originalId), body, NO_WAIT),
    async deleteDataset({ catalogue, originalId }) {
      const response = await send(originPath(catalogue, originalId), { method: 'DELETE' });
      await response.body?.cancel();
    },
  };
}

function datasetsPath(catalogue: string): string {
  return `catalogues/${encodeURIComponent(catalogue)}/datasets`;
}

function originPath(catalogue: string, originalId: string): string {
  return `${datasetsPath(catalogue)}/origin?originalId=${encodeURIComponent(originalId)}`;
}
