import DataLoader from 'dataloader';
import type { Search } from '../../../../search/index.ts';
import { type LoadedDocument, loadedDocument } from './loaded-document.ts';

/** Documents by entity and id; those requested in one step of a request are read in one query. */
export type DocumentLoaders = ReturnType<typeof createDocumentLoaders>;

/** Loaders for one request: no document is loaded twice. */
export function createDocumentLoaders(search: Pick<Search, 'get'>) {
  const loaderOf = loadersOf(async (entity: string, ids) => {
    const documents = await search.get(entity, ids);
    return documents.map((document) => document && loadedDocument(document));
  });
  return {
    load: (entity: string, id: string): Promise<LoadedDocument | undefined> =>
      loaderOf(entity).load(id),
  };
}

/** One loader for each place to read from. */
export function loadersOf<Place, Value>(
  read: (place: Place, keys: readonly string[]) => Promise<readonly Value[]>,
): (place: Place) => DataLoader<string, Value> {
  const loaders = new Map<Place, DataLoader<string, Value>>();
  return (place) => {
    const loader = loaders.get(place) ?? new DataLoader<string, Value>((keys) => read(place, keys));
    loaders.set(place, loader);
    return loader;
  };
}
