import DataLoader from 'dataloader';
import type { Search } from '../../../../search/index.ts';
import { type LoadedDocument, loadedDocument } from './loaded-document.ts';

/** Documents by entity and id; those requested in one step of a request are read in one query. */
export interface DocumentLoaders {
  load(entity: string, id: string): Promise<LoadedDocument | undefined>;
}

type Loader = DataLoader<string, LoadedDocument | undefined>;

/** Loaders for one request: no document is loaded twice. */
export function createDocumentLoaders(search: Pick<Search, 'get'>): DocumentLoaders {
  const loaders = new Map<string, Loader>();
  return {
    load: (entity, id) => loaderOf(entity).load(id),
  };

  function loaderOf(entity: string): Loader {
    const known = loaders.get(entity);
    if (known) {
      return known;
    }
    const loader: Loader = new DataLoader(async (ids) => {
      const documents = await search.get(entity, ids);
      return documents.map((document) => document && loadedDocument(document));
    });
    loaders.set(entity, loader);
    return loader;
  }
}
