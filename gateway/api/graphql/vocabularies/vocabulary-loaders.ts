import {
  createVocabularySearch,
  type IndexedTerm,
  type Search,
  type VocabularyEntry,
  type VocabularySearch,
} from '../../../../search/index.ts';
import type { FoundTerm } from '../../search/hit-source.ts';
import { type FacetHierarchy, parentIds } from '../../search/terms/parent-ids.ts';
import { loadersOf } from '../documents/document-loaders.ts';

/** Vocabularies and terms; terms requested in one step of a request are read in one query. */
export type VocabularyLoaders = ReturnType<typeof createVocabularyLoaders>;

type Terms = Search['terms'];

/** Loaders for one request: nothing is loaded twice. */
export function createVocabularyLoaders(search: Pick<Search, 'terms'>) {
  const { terms } = search;
  const byId = loadersOf(async (vocabulary: string, ids) =>
    found(vocabulary, await terms.get(vocabulary, ids)),
  );
  const byResource = loadersOf(async (vocabulary: string, iris) =>
    found(vocabulary, await terms.byResource(vocabulary, iris)),
  );
  const parents = loadersOf(async (hierarchy: FacetHierarchy, ids) => {
    const parentOf = await parentIds({ list: entries, get: terms.get }, hierarchy, ids);
    return ids.map((id) => parentOf.get(id));
  });
  let listed: ReturnType<Terms['list']> | undefined;
  let searchOne: VocabularySearch | undefined;

  /** All vocabularies by id. */
  function entries() {
    listed ??= terms.list();
    return listed;
  }

  return {
    entries,
    entry: async (wanted: string): Promise<VocabularyEntry | undefined> =>
      (await entries()).find(({ id }) => id === wanted),
    term: (vocabulary: string, id: string): Promise<FoundTerm | undefined> =>
      byId(vocabulary).load(id),
    /** The existing terms among these ids, in their order. */
    async terms(vocabulary: string, ids: readonly string[]): Promise<readonly FoundTerm[]> {
      const loaded = await Promise.all(ids.map((id) => byId(vocabulary).load(id)));
      return loaded.filter((term) => term !== undefined);
    },
    termByResource: (vocabulary: string, resource: string): Promise<FoundTerm | undefined> =>
      byResource(vocabulary).load(resource),
    /** The id of the term above one. */
    parentId: (hierarchy: FacetHierarchy, id: string): Promise<string | undefined> =>
      parents(hierarchy).load(id),
    /** Searches a vocabulary, once a few others of this request are done. */
    search(...asked: Parameters<VocabularySearch>): ReturnType<VocabularySearch> {
      searchOne ??= createVocabularySearch(terms);
      return searchOne(...asked);
    },
  };
}

/** A term of the index, as the term of its vocabulary. */
export function foundTerm(vocabulary: string, { document }: IndexedTerm): FoundTerm {
  return { vocabulary, document };
}

function found(
  vocabulary: string,
  terms: readonly (IndexedTerm | undefined)[],
): readonly (FoundTerm | undefined)[] {
  return terms.map((term) => term && foundTerm(vocabulary, term));
}
