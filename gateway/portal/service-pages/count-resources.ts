import type { Search } from '../../../search/index.ts';
import type { Services } from '../../http/routes/services.ts';

/** The number of resources of a kind; `undefined` if it is not available now. */
export interface ResourceCount {
  /** Name of an entity, or `vocabulary`. */
  readonly kind: string;
  readonly count: number | undefined;
  /** Number of imported ones, if any. */
  readonly imported?: number;
}

type Counting = readonly [kind: string, count: Promise<number> | undefined];

/** The result, or `undefined` if the promise rejects: a page is shown nevertheless. */
export async function orUndefined<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}

/** Counts entities and vocabularies: in the search, or in the repository if no search runs here. */
export async function countResources({
  model,
  search,
  repository,
}: Services): Promise<ResourceCount[]> {
  if (search) {
    const entities = model.entities.map(({ name }): Counting => [name, search.count(name)]);
    return Promise.all([...entities.map(count), countVocabularies(search)]);
  }
  const none = { limit: 0, offset: 0 };
  const stored: readonly Counting[] = [
    ['catalog', repository?.listCatalogues(none).then(({ total }) => total)],
    ['vocabulary', repository?.listVocabularies(none).then(({ total }) => total)],
  ];
  return Promise.all(stored.map(count));
}

async function count([kind, counted]: Counting): Promise<ResourceCount> {
  return { kind, count: await orUndefined(counted) };
}

async function countVocabularies({ terms }: Search): Promise<ResourceCount> {
  const entries = await orUndefined(terms.list());
  const imported = entries?.filter((entry) => entry.imported !== undefined).length ?? 0;
  return { kind: 'vocabulary', count: entries?.length, ...(imported > 0 && { imported }) };
}
