import { byCodePoint, type EntityModel } from '../../../../../profile-compiler/index.ts';
import type { IndexedTerm, TermIndex } from '../../../../port/term-index.ts';
import {
  indexedMembers,
  otherLabels,
  TERM_ENTITY,
  TERM_MODEL,
  termSearch,
} from '../../../../terms/term-model.ts';
import { collectionOf } from '../query/collection.ts';
import { searchCollection } from '../query/search-entity.ts';
import type { Generation } from '../storage.ts';

/** The vocabularies of a generation: each is a collection of documents of the entity of terms. */
export function createTermIndex({ vocabularies }: Generation): TermIndex {
  const termsOf = (vocabulary: string): readonly IndexedTerm[] => [
    ...(vocabularies.get(vocabulary)?.terms ?? []),
  ];

  return {
    list: async () =>
      [...vocabularies.values()].map(({ entry }) => entry).sort((a, b) => byCodePoint(a.id, b.id)),
    put: async ({ entry, terms }) => void vocabularies.set(entry.id, { entry, terms: [...terms] }),
    delete: async (id) => void vocabularies.delete(id),
    get: async (vocabulary, ids) => {
      const terms = termsOf(vocabulary);
      return ids.map((id) => terms.find(({ document }) => document.id === id));
    },
    byResource: async (vocabulary, resources) => {
      const terms = termsOf(vocabulary);
      return resources.map((iri) => terms.find(({ document }) => document.resource === iri));
    },
    async search(vocabulary, query) {
      const documents = termsOf(vocabulary).map(termDocument);
      const collection = collectionOf(TERM_MODEL, TERMS, documents);
      const { facets, hits, ...result } = searchCollection(collection, termSearch(query));
      return {
        ...result,
        hits: hits.map(({ document, cursor }) => ({ term: JSON.parse(document.json), cursor })),
      };
    },
    async *all(vocabulary) {
      yield* termsOf(vocabulary);
    },
  };
}

const [TERMS] = TERM_MODEL.entities as readonly [EntityModel];

function termDocument(term: IndexedTerm) {
  return {
    entity: TERM_ENTITY,
    id: term.document.id,
    document: indexedMembers(term),
    json: JSON.stringify(term),
    hiddenText: otherLabels(term),
  };
}
