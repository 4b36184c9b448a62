import type { Services } from '../services.ts';
import { known } from './known.ts';

/** How many resources of a kind there are; `undefined` where that cannot be told now. */
export interface ResourceCount {
  /** Name of an entity, or `vocabulary`. */
  readonly kind: string;
  readonly count: number | undefined;
}

type Counting = readonly [kind: string, count: Promise<number> | undefined];

/** Counts what can be searched here, or stored where nothing is searched: entities and vocabularies. */
export function countResources(services: Services): Promise<ResourceCount[]> {
  return Promise.all(
    countings(services).map(async ([kind, count]) => ({ kind, count: await known(count) })),
  );
}

function countings({ model, search, repository }: Services): readonly Counting[] {
  if (search) {
    const vocabularies = search.terms.list().then(({ length }) => length);
    return [
      ...model.entities.map(({ name }): Counting => [name, search.count(name)]),
      ['vocabulary', vocabularies],
    ];
  }
  const none = { limit: 0, offset: 0 };
  return [
    ['catalog', repository?.listCatalogues(none).then(({ total }) => total)],
    ['vocabulary', repository?.listVocabularies(none).then(({ total }) => total)],
  ];
}
