import type { GraphEntry } from '../../../../repository/index.ts';
import { persistently, refuseFailure } from '../../platform/persistent-request.ts';

/** What the import asks of a running platform. */
export interface PlatformClient {
  /** Every dataset of the catalogue by original id; rejects with a message where it cannot be asked. */
  knownDatasets(catalogue: string): Promise<ReadonlyMap<string, KnownDataset>>;
  /**
   * Resolves with `created` or `replaced` (also where nothing changed); rejects with the platform's
   * own words, as `ImportStoppedError` where they hold for every file.
   */
  putDataset(dataset: DatasetToPut): Promise<'created' | 'replaced'>;
}

/** What the platform has of a dataset: where it lies, and the hash of what was submitted. */
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

/** A client of the platform at `url`, which writes with this key. */
export function createPlatformClient(url: string, apiKey: string): PlatformClient {
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
      const response = await persistently(() =>
        fetch(
          new URL(
            `${datasetsPath(catalogue)}/origin?originalId=${encodeURIComponent(originalId)}`,
            url,
          ),
          {
            method: 'PUT',
            headers: { 'content-type': contentType, 'x-api-key': apiKey },
            body: bytes,
          },
        ),
      );
      await refuseFailure(response);
      await response.body?.cancel();
      return response.status === 201 ? 'created' : 'replaced';
    },
  };

  async function listDatasets(catalogue: string, after: string): Promise<DatasetList> {
    const page = `${datasetsPath(catalogue)}?after=${encodeURIComponent(after)}`;
    const response = await persistently(() => fetch(new URL(page, url)));
    await refuseFailure(response);
    return (await response.json()) as DatasetList;
  }
}

function datasetsPath(catalogue: string): string {
  return `catalogues/${encodeURIComponent(catalogue)}/datasets`;
}
