import { byCodePoint } from '../../../profile-compiler/index.ts';
import type { TermIndex } from '../../terms/term-index.ts';
import { resourceFilter, termSearch } from '../../terms/term-model.ts';
import { filterTest } from '../query/filter-test.ts';
import { allRows } from '../query/hit-rows.ts';
import { searchEntity } from '../query/search-entity.ts';
import { type Connections, inTransaction } from '../store/connections.ts';
import { fillTerms, type OpenedVocabulary, openTerms, termAt } from './opened-vocabulary.ts';
import { createVocabularyRows } from './vocabulary-rows.ts';

/** Runs a write after all that were begun before it. */
type AfterWrites = (work: () => Promise<void>) => Promise<void>;

/**
 * Opens the vocabularies of a generation. A vocabulary is replaced by new tables, which take the place
 * of the old ones in one step.
 */
export function createTermIndex(connections: Connections, afterWrites: AfterWrites): TermIndex {
  const rows = createVocabularyRows(connections);
  const vocabularies = new Map(rows.open().map((opened) => [opened.entry.id, opened]));

  return {
    async list() {
      const entries = [...vocabularies.values()].map(({ entry }) => entry);
      return entries.sort((a, b) => byCodePoint(a.id, b.id));
    },
    put: (vocabulary) =>
      afterWrites(async () => {
        const { entry } = vocabulary;
        const position = await rows.layOut();
        const terms = openTerms(connections, position);
        const languages = await inTransaction(connections, async () => {
          const found = [...(await fillTerms(terms, vocabulary))];
          rows.set({ entry, position, languages: found });
          dropOld(entry.id);
          return found;
        });
        vocabularies.set(entry.id, { entry, position, languages, terms });
      }),
    delete: (id) =>
      afterWrites(async () => {
        await inTransaction(connections, async () => {
          rows.remove(id);
          dropOld(id);
        });
        vocabularies.delete(id);
      }),
    async get(vocabulary, ids) {
      const terms = vocabularies.get(vocabulary)?.terms;
      return ids.map((id) => {
        const row = terms?.memory.rowOf(id);
        return terms && row !== undefined ? termAt(terms, row) : undefined;
      });
    },
    async byResource(vocabulary, resources) {
      const opened = vocabularies.get(vocabulary);
      return resources.map((resource) => opened && termNamed(opened, resource));
    },
    async search(vocabulary, query) {
      const opened = vocabularies.get(vocabulary);
      if (!opened) {
        return { total: 0, hits: [], hasNextPage: false, hasPreviousPage: false };
      }
      const { facets, hits, ...result } = searchEntity(
        opened.terms,
        termSearch(query),
        opened.languages,
      );
      return {
        ...result,
        hits: hits.map(({ document, cursor }) => ({ term: JSON.parse(document.json), cursor })),
      };
    },
    async *all(vocabulary) {
      const terms = vocabularies.get(vocabulary)?.terms;
      if (terms) {
        for (const row of allRows(terms.memory)) {
          yield termAt(terms, row);
        }
      }
    },
  };

  function dropOld(id: string): void {
    const old = vocabularies.get(id);
    if (old) {
      rows.drop(old.position);
    }
  }
}

function termNamed({ terms }: OpenedVocabulary, resource: string) {
  const isNamed = filterTest(resourceFilter(resource), terms.memory.filters);
  const row = allRows(terms.memory).find(isNamed);
  return row === undefined ? undefined : termAt(terms, row);
}
