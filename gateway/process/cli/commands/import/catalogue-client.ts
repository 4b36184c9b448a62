import { z } from 'zod';
import { customTypeOf } from '../../../../../profile-compiler/index.ts';
import { normalizeId } from '../../../../../repository/index.ts';
import type { PlatformConnection } from '../../../command/platform-connection.ts';
import {
  type ListedResource,
  NO_WAIT,
  platformResources,
  putRdf,
  sender,
  type TypedBody,
} from '../../platform/resources.ts';
import type { ResourceType } from './dump/dump-resources.ts';

const PROFILE = z.object({
  entities: z.array(
    z.object({ name: z.string(), mainClasses: z.array(z.string()), isInCatalogue: z.boolean() }),
  ),
});

/** A body with the original id of what it describes. */
export interface IdentifiedBody extends TypedBody {
  readonly originalId: string;
}

export type CatalogueClient = ReturnType<typeof createCatalogueClient>;

/** The requests about one catalogue that the import sends to a platform. Every method rejects as `sender` does. */
export function createCatalogueClient(
  platform: PlatformConnection,
  catalogue: string,
  signal: AbortSignal,
) {
  const send = sender(platform, signal);
  const path = `catalogues/${encodeURIComponent(catalogue)}`;
  const datasets = `${path}/datasets`;
  const origin = (id: string) => `${datasets}/origin?originalId=${encodeURIComponent(id)}`;
  /** Changes with what is stored; `undefined` where there is no such resource. */
  const tagOf = (resource: string) =>
    send(resource, { method: 'HEAD', headers: { accept: 'application/n-triples' } }).then(
      ({ headers }) => headers.get('etag') ?? undefined,
      () => undefined,
    );
  return {
    catalogue,
    /** The catalogue as the platform lists it; `undefined` if the platform has none. */
    async known(): Promise<ListedResource | undefined> {
      const all = await Array.fromAsync(platformResources(send, 'catalogues', 'catalogues'));
      return all.find(({ id }) => id === catalogue);
    },
    /** Creates or replaces its description. */
    put: (body: TypedBody) => putRdf(send, path, body),
    async knownDatasets(): Promise<ReadonlyMap<string, ListedResource>> {
      const all = await Array.fromAsync(platformResources(send, datasets, 'datasets'));
      return new Map(all.map((dataset) => [dataset.originalId ?? '', dataset]));
    },
    putDataset: ({ originalId, ...body }: IdentifiedBody) =>
      putRdf(send, origin(originalId), body, NO_WAIT),
    async deleteDataset(originalId: string): Promise<void> {
      const response = await send(origin(originalId), { method: 'DELETE' });
      await response.body?.cancel();
    },
    /** The types of custom resources that the platform has in catalogues. */
    async resourceTypes(): Promise<readonly ResourceType[]> {
      const { data } = PROFILE.safeParse(await (await send('profile')).json());
      return (data?.entities ?? [])
        .filter(({ name, isInCatalogue }) => isInCatalogue && name !== 'dataset')
        .map(({ name, mainClasses }) => ({ name: customTypeOf(name), classes: mainClasses }));
    },
    /** Puts a custom resource, whose original id becomes its id. One that is known may be kept as it is. */
    async putResource(
      { originalId, ...body }: IdentifiedBody,
      { type, keepsKnown }: { readonly type: string; readonly keepsKnown: boolean },
    ): Promise<'created' | 'replaced' | 'unchanged' | 'kept'> {
      const resource = `customresources/${type}/${encodeURIComponent(normalizeId(originalId))}`;
      const before = await tagOf(resource);
      if (before !== undefined && keepsKnown) {
        return 'kept';
      }
      const inCatalogue = `${resource}?catalogId=${encodeURIComponent(catalogue)}`;
      const state = await putRdf(send, inCatalogue, body, NO_WAIT);
      return state === 'replaced' && (await tagOf(resource)) === before ? 'unchanged' : state;
    },
  };
}
