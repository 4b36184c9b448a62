import { z } from 'zod';
import { customTypeOf } from '../../../../../profile-compiler/index.ts';
import type { PlatformConnection } from '../../platform/platform-connection.ts';
import { type ListedResource, platformResources, putRdf } from '../../platform/resources.ts';
import { sender } from '../../platform/sender.ts';
import { TURTLE } from './dump/as-turtle.ts';
import type { ResourceType } from './dump/dump-resources.ts';

const PROFILE = z.object({
  entities: z.array(
    z.object({ name: z.string(), mainClasses: z.array(z.string()), isInCatalogue: z.boolean() }),
  ),
});

/** The requests about a catalogue itself that the import sends to a platform. */
export interface CatalogueClient {
  /** The catalogue with this id; `undefined` if the platform has none. */
  knownCatalogue(id: string): Promise<ListedResource | undefined>;
  /** Creates or replaces the description of a catalogue, given as N-Triples. */
  putCatalogue(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The types of custom resources that the platform has in catalogues. */
  resourceTypes(): Promise<readonly ResourceType[]>;
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
    async resourceTypes() {
      const { data } = PROFILE.safeParse(await (await send('profile')).json());
      return (data?.entities ?? [])
        .filter(({ name, isInCatalogue }) => isInCatalogue && name !== 'dataset')
        .map(({ name, mainClasses }) => ({ name: customTypeOf(name), classes: mainClasses }));
    },
    async putCatalogue(id, bytes) {
      await putRdf(send, `catalogues/${encodeURIComponent(id)}`, { contentType: TURTLE, bytes });
    },
  };
}
