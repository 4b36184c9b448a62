import type { PlatformConnection } from '../../platform/platform-connection.ts';
import { type ListedResource, platformResources, putRdf } from '../../platform/resources.ts';
import { sender } from '../../platform/sender.ts';
import { TURTLE } from './dump/as-turtle.ts';

/** The requests about a catalogue itself that the import sends to a platform. */
export interface CatalogueClient {
  /** The catalogue with this id; `undefined` if the platform has none. */
  knownCatalogue(id: string): Promise<ListedResource | undefined>;
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
      for await (const catalogue of platformResources(send, 'catalogues', 'catalogues')) {
        if (catalogue.id === id) {
          return catalogue;
        }
      }
      return undefined;
    },
    async putCatalogue(id, bytes) {
      await putRdf(send, `catalogues/${encodeURIComponent(id)}`, { contentType: TURTLE, bytes });
    },
  };
}
