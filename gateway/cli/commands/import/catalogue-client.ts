import type { PlatformConnection } from '../../platform/platform-connection.ts';
import { sender } from '../../platform/sender.ts';
import type { KnownDataset } from './dataset-client.ts';

/** The requests about a catalogue itself that the import sends to a platform. */
export interface CatalogueClient {
  /** The catalogue with this id; `undefined` if the platform has none. */
  knownCatalogue(id: string): Promise<KnownDataset | undefined>;
  /** Creates or replaces the description of a catalogue, given as N-Triples. */
  putCatalogue(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Every method rejects as `sender` does. */
export function createCatalogueClient(
  platform: PlatformConnection,
  signal: AbortSignal,
): CatalogueClient {
  const send = sender(platform, signal);
  return {
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
}
