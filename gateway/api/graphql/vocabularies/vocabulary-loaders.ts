import DataLoader from 'dataloader';
import {
  createVocabularySearch,
  type IndexedTerm,
  type Search,
  type VocabularyEntry,
  type VocabularySearch,
} from '../../../../search/index.ts';
import type { FoundTerm } from '../../search/hit-source.ts';

/** Vocabularies and terms; terms requested in one step of a request are read in one query. */
export interface VocabularyLoaders {
  /** All vocabularies by id. */
  entries(): Promise<readonly VocabularyEntry[]>;
  entry(id: string): Promise<VocabularyEntry | undefined>;
  term(vocabulary: string, id: string): Promise<FoundTerm | undefined>;
  /** The existing terms among these ids, in their order. */
  terms(vocabulary: string, ids: readonly string[]): Promise<readonly FoundTerm[]>;
  termByResource(vocabulary: string, resource: string): Promise<FoundTerm | undefined>;
  /** Searches a vocabulary, once a few others of this request are done. */
  readonly search: VocabularySearch;
}

type Loader = DataLoader<string, FoundTerm | undefined>;
type Terms = Search['terms'];

/** Loaders for one request: nothing is loaded twice. */
export function createVocabularyLoaders(search: Pick<Search, 'terms'>): VocabularyLoaders {
  const { terms } = search;
  const byId = loadersOf((vocabulary, ids) => terms.get(vocabulary, ids));
  const byResource = loadersOf((vocabulary, iris) => terms.byResource(vocabulary, iris));
  let listed: ReturnType<Terms['list']> | undefined;

  function entries() {
    listed ??= terms.list();
    return listed;
  }

  return {
    entries,
    entry: async (wanted) => (await entries()).find(({ id }) => id === wanted),
    term: (vocabulary, id) => byId(vocabulary).load(id),
    async terms(vocabulary, ids) {
      const found = await Promise.all(ids.map((id) => byId(vocabulary).load(id)));
      return found.filter((term) => term !== undefined);
    },
    termByResource: (vocabulary, resource) => byResource(vocabulary).load(resource),
    search: createVocabularySearch(terms),
  };
}

/** A term of the index, as the term of its vocabulary. */
export function foundTerm(vocabulary: string, { document }: IndexedTerm): FoundTerm {
  return { vocabulary, document };
}

/** One loader for each vocabulary. */
function loadersOf(
  read: (
    vocabulary: string,
    keys: readonly string[],
  ) => Promise<readonly (IndexedTerm | undefined)[]>,
): (vocabulary: string) => Loader {
  const loaders = new Map<string, Loader>();
  return (vocabulary) => {
    const loader: Loader =
      loaders.get(vocabulary) ??
      new DataLoader(async (keys) => {
        const found = await read(vocabulary, keys);
        return found.map((term) => term && foundTerm(vocabulary, term));
      });
    loaders.set(vocabulary, loader);
    return loader;
  };
}
