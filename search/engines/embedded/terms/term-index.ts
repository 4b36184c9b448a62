import { byCodePoint } from '../../../../profile-compiler/index.ts';
import { resourceFilter, termSearch } from '../../../terms/term-model.ts';
import type { TermIndex } from '../../term-index.ts';
import { filterTest } from '../query/filter-test.ts';
import { searchEntity } from '../query/search-entity.ts';
import { type Connections, inTransaction } from '../store/connections.ts';
import { fillTerms, type OpenedVocabulary, openTerms, termAt } from './opened-vocabulary.ts';
import { createReadTables } from './read-tables.ts';
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
  const tables = createReadTables((position) => afterWrites(async () => rows.drop(position)));

  /** Old tables go only when no one can be sent to them any longer. */
  async function replace(id: string, write: () => Promise<OpenedVocabulary | undefined>) {
    let old: OpenedVocabulary | undefined;
    await afterWrites(async () => {
      const opened = await write();
      old = vocabularies.get(id);
      if (opened) {
        vocabularies.set(id, opened);
      } else {
        vocabularies.delete(id);
      }
    });
    if (old) {
      await tables.discard(old.position);
    }
  }

  return {
    async list() {
      const entries = [...vocabularies.values()].map(({ entry }) => entry);
      return entries.sort((a, b) => byCodePoint(a.id, b.id));
    },
    put: (vocabulary) =>
      replace(vocabulary.entry.id, async () => {
        const { entry } = vocabulary;
        const position = await rows.layOut();
        const terms = openTerms(connections, position);
        const languages = await inTransaction(connections, async () => {
          const found = [...(await fillTerms(terms, vocabulary))];
          rows.set({ entry, position, languages: found });
          return found;
        });
        return { entry, position, languages, terms };
      }),
    delete: (id) =>
      replace(id, async () => {
        await inTransaction(connections, async () => rows.remove(id));
        return undefined;
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
      const opened = vocabularies.get(vocabulary);
      if (opened) {
        const leave = tables.read(opened.position);
        try {
          for (const row of opened.terms.memory.rows()) {
            yield termAt(opened.terms, row);
          }
        } finally {
          leave();
        }
      }
    },
  };
}

function termNamed({ terms }: OpenedVocabulary, resource: string) {
  const isNamed = filterTest(resourceFilter(resource), terms.memory.filters);
  const row = terms.memory.rows().find(isNamed);
  return row === undefined ? undefined : termAt(terms, row);
}
