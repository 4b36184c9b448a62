import type { Client } from '@elastic/elasticsearch';
import type { IndexedTerm, TermIndex } from '../../../port/term-index.ts';
import { MissingIndexError } from '../client/answer-errors.ts';
import { scan } from '../client/scan.ts';
import { readFound } from '../documents/read-found.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import { createTermSearches } from '../query/term-searches.ts';
import type { VocabularyList } from '../state/vocabulary-list.ts';
import { termOf } from './term-source.ts';
import { termsByResource } from './terms-by-resource.ts';
import type { VocabularyWriter } from './vocabulary-writer.ts';

interface Parts {
  readonly client: Client;
  readonly list: VocabularyList;
  readonly writer: VocabularyWriter;
}

/** Terms of one request when all are read. */
const PAGE = 1000;

const NOTHING = { total: 0, hits: [], hasNextPage: false, hasPreviousPage: false };

/** The vocabularies of one generation. */
export function createTermIndex(parts: Parts): TermIndex {
  const { client, list, writer } = parts;
  const searches = createTermSearches(client);
  return {
    list: async () => (await list.all()).map(({ entry }) => entry),
    put: (vocabulary) => writer.put(vocabulary),
    delete: (vocabulary) => writer.delete(vocabulary),
    async get(vocabulary, ids) {
      const found = await readIndexOf(parts, vocabulary, (index) =>
        readFound<StoredSource>(client, index, ids),
      );
      return found?.map((one) => one?._source && termOf(one._source)) ?? ids.map(() => undefined);
    },
    async byResource(vocabulary, resources) {
      const found = await readIndexOf(parts, vocabulary, (index) =>
        termsByResource(client, index, resources),
      );
      return found ?? resources.map(() => undefined);
    },
    search: async (vocabulary, query) =>
      (await readIndexOf(parts, vocabulary, (index) => searches.search(index, query))) ?? NOTHING,
    async *all(vocabulary) {
      const found = await list.find(vocabulary);
      if (found) {
        yield* allTerms(parts, found.index);
      }
    },
  };
}

/**
 * Reads the index of a vocabulary; `undefined` if there is none. Another process may replace the
 * index meanwhile, so it is read once more where it is missing.
 */
async function readIndexOf<Result>(
  { list, writer }: Parts,
  vocabulary: string,
  read: (index: string) => Promise<Result>,
): Promise<Result | undefined> {
  for (let isAgain = false; ; isAgain = true) {
    const found = await list.find(vocabulary);
    if (!found) {
      return undefined;
    }
    const leave = writer.reading(found.index);
    try {
      return await read(found.index);
    } catch (error) {
      if (isAgain || !(error instanceof MissingIndexError)) {
        throw error;
      }
    } finally {
      await leave();
    }
  }
}

async function* allTerms({ client, writer }: Parts, index: string): AsyncGenerator<IndexedTerm> {
  const leave = writer.reading(index);
  try {
    const query = { match_all: {} };
    const hits = scan<StoredSource>(client, { index, query, size: PAGE, withSource: true });
    for await (const { _source: source } of hits) {
      if (source) {
        yield termOf(source);
      }
    }
  } finally {
    await leave();
  }
}
