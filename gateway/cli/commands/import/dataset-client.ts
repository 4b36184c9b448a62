import type { GraphEntry } from '../../../../repository/index.ts';
import { persistently, refuseFailure } from '../../platform/persistent-request.ts';
import type { PlatformConnection, PlatformRequest } from '../../platform/platform-connection.ts';

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
  /** The catalogue with this id; `undefined` if the platform has none. */
  knownCatalogue(id: string): Promise<KnownDataset | undefined>;
  /** Creates or replaces the description of a catalogue, given as N-Triples. */
  putCatalogue(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
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

/** Every method rejects as `persistently` and `refuseFailure` do. */
export function createDatasetClient(
  platform: PlatformConnection,
  signal: AbortSignal,
): DatasetClient {
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
    async knownCatalogue(id) {
      for (let after = ''; ; ) {
        const response = await send(`catalogues?after=${encodeURIComponent(after)}`);
        const { catalogues } = (await response.json()) as { catalogues: readonly KnownDataset[] };
        const found = catalogues.find((one) => one.id === id);
        const last = catalogues.at(-1);
        if (found || !last) {
          return found;
        }
        after = last.id;
      }
    },
    async putCatalogue(id, bytes) {
      const response = await send(`catalogues/${encodeURIComponent(id)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/n-triples' },
        body: bytes,
      });
      await response.body?.cancel();
    },
  };

  async function listDatasets(catalogue: string, after: string): Promise<DatasetList> {
    const response = await send(`${datasetsPath(catalogue)}?after=${encodeURIComponent(after)}`);
    return (await response.json()) as DatasetList;
  }

  async function send(path: string, init: PlatformRequest = {}): Promise<Response> {
    const response = await persistently(() => platform.request(path, { ...init, signal }), signal);
    await refuseFailure(response);
    return response;
  }
}

function datasetsPath(catalogue: string): string {
  return `catalogues/${encodeURIComponent(catalogue)}/datasets`;
}

function originPath(catalogue: string, originalId: string): string {
  return `${datasetsPath(catalogue)}/origin?originalId=${encodeURIComponent(originalId)}`;
}
