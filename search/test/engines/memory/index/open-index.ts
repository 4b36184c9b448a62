import { byCodePoint, type ProfileModel } from '../../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../../errors.ts';
import type { SearchIndex } from '../../../../port/search-index.ts';
import { type Collection, collectionOf } from '../query/collection.ts';
import { searchCollection } from '../query/search-entity.ts';
import { storedDocument } from '../query/stored-document.ts';
import { suggestTitles } from '../query/suggest-titles.ts';
import { termDictionary } from '../query/term-dictionary.ts';
import type { Generation } from '../storage.ts';
import { createTermIndex } from '../terms/term-index.ts';
import { writeBatch } from '../write/write-batch.ts';
import { problemPage } from './problem-page.ts';

/** The index of one generation. */
export function openIndex(generation: Generation, model: ProfileModel): SearchIndex {
  const { documents, problems } = generation;

  function collection(name: string): Collection {
    const entity = model.entities.find((one) => one.name === name);
    if (!entity) {
      throw new InvalidQueryError(`There is no entity ${name} in this profile.`);
    }
    return collectionOf(model, entity, [...(documents.get(name)?.values() ?? [])]);
  }

  return {
    cursor: async () => generation.cursor,
    store: async () => generation.store,
    async setStore(identity) {
      generation.store = identity;
    },
    write: async (batch) => writeBatch(generation, batch),
    get: async (entity, ids) =>
      ids.map((id) => {
        const found = documents.get(entity)?.get(id);
        return found && storedDocument(found);
      }),
    search: async (name, query) => searchCollection(collection(name), query),
    dictionary: (name) => termDictionary(collection(name)),
    suggest: async (request) => {
      const names = request.entities ?? model.entities.map(({ name }) => name);
      return suggestTitles(names.map(collection), request);
    },
    async *usersOf(termKeys) {
      const keys = new Set(termKeys);
      for (const [entity, byId] of documents) {
        for (const { id, termKeys: own = [] } of byId.values()) {
          if (own.some((key) => keys.has(key))) {
            yield { entity, id };
          }
        }
      }
    },
    count: async (entity) => documents.get(entity)?.size ?? 0,
    async dated(name, { first, after }) {
      const all = collection(name).documents.toSorted((a, b) => byCodePoint(a.id, b.id));
      return all
        .filter(({ id }) => after === undefined || byCodePoint(id, after) > 0)
        .slice(0, first)
        .map(({ id, modified }) => ({ id, ...(modified !== undefined && { modified }) }));
    },
    problems: async (page) => problemPage(problems, page),
    problemsOf: async (entity, id) => problems.get(entity)?.get(id) ?? [],
    terms: createTermIndex(generation),
    close: async () => undefined,
  };
}
