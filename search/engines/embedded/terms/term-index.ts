import { byCodePoint } from '../../../../profile-compiler/index.ts';
import type { SerialQueue } from '../../../../repository/index.ts';
import type { IndexedTerm, IndexedVocabulary, TermIndex } from '../../../port/term-index.ts';
import { resourceFilter, termResult, termSearch } from '../../../terms/term-model.ts';
import { createReaderCounts, type ReaderCounts } from '../../lifetime/reader-counts.ts';
import { filterTest } from '../query/filter-test.ts';
import { searchEntity } from '../query/search-entity.ts';
import { type Connections, inTransaction } from '../store/connections.ts';
import { fillTerms, type OpenedVocabulary, openTerms, termAt } from './opened-vocabulary.ts';
import { createVocabularyRows, type VocabularyRows } from './vocabulary-rows.ts';

/** Opens the vocabularies of a generation. `queue` is that of all its writes. */
export function createTermIndex(connections: Connections, queue: SerialQueue): TermIndex {
  const rows = createVocabularyRows(connections);
  const vocabularies = new Map(rows.open().map((opened) => [opened.entry.id, opened]));
  const readers = createReaderCounts((part) =>
    queue(async () => rows.drop({ part: Number(part) })),
  );

  return {
    ...createVocabularyWriter({ connections, rows, vocabularies, readers, queue }),
    async list() {
      const entries = [...vocabularies.values()].map(({ entry }) => entry);
      return entries.sort((a, b) => byCodePoint(a.id, b.id));
    },
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
      return termResult(opened && searchEntity(opened.terms, termSearch(query), opened.languages));
    },
    async *all(vocabulary) {
      const opened = vocabularies.get(vocabulary);
      if (opened) {
        yield* allTerms(opened, readers);
      }
    },
  };
}

function* allTerms({ position, terms }: OpenedVocabulary, readers: ReaderCounts) {
  const leave = readers.read(String(position.part));
  try {
    for (const row of terms.memory.rows()) {
      yield termAt(terms, row);
    }
  } finally {
    // This fails where the index is closed; the part is then dropped when it is opened again.
    leave().catch(() => undefined);
  }
}

function termNamed({ terms }: OpenedVocabulary, resource: string): IndexedTerm | undefined {
  const isNamed = filterTest(resourceFilter(resource), terms.memory.filters);
  const row = terms.memory.rows().find(isNamed);
  return row === undefined ? undefined : termAt(terms, row);
}

interface Parts {
  readonly connections: Connections;
  readonly rows: VocabularyRows;
  /** The vocabularies that queries are answered from, by id. */
  readonly vocabularies: Map<string, OpenedVocabulary>;
  /** Counts the readers of parts, by their numbers. */
  readonly readers: ReaderCounts;
  readonly queue: SerialQueue;
}

/** A vocabulary is replaced by a new part, which takes the place of the old one in one step. */
function createVocabularyWriter(parts: Parts): Pick<TermIndex, 'put' | 'delete'> {
  const { connections, rows } = parts;
  return {
    put: (vocabulary) => replace(parts, vocabulary.entry.id, () => write(parts, vocabulary)),
    delete: (id) =>
      replace(parts, id, async () => {
        await inTransaction(connections, async () => rows.remove(id));
        return undefined;
      }),
  };
}

/** Writes a vocabulary, or removes it, and drops its old part once no reader can be sent to it. */
async function replace(
  { vocabularies, readers, queue }: Parts,
  id: string,
  change: () => Promise<OpenedVocabulary | undefined>,
): Promise<void> {
  const old = await queue(async () => {
    const opened = await change();
    const before = vocabularies.get(id);
    if (opened) {
      vocabularies.set(id, opened);
    } else {
      vocabularies.delete(id);
    }
    return before;
  });
  if (old) {
    await readers.discard(String(old.position.part));
  }
}

async function write(
  { connections, rows }: Parts,
  vocabulary: IndexedVocabulary,
): Promise<OpenedVocabulary> {
  const { entry } = vocabulary;
  const position = rows.newPart();
  const terms = openTerms(connections, position);
  const languages = await inTransaction(connections, async () => {
    const found = [...(await fillTerms(connections, { position, terms }, vocabulary))];
    rows.set({ entry, position, languages: found });
    return found;
  });
  return { entry, position, languages, terms };
}
