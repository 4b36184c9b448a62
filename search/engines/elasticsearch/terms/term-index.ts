import type { Client } from '@elastic/elasticsearch';
import type { IndexedTerm, TermIndex } from '../../term-index.ts';
import { MissingIndexError } from '../client/missing-index-error.ts';
import { scan } from '../client/scan.ts';
import { readSources } from '../documents/read-sources.ts';
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

/** The vocabularies of one generation. */
export function createTermIndex({ client, list, writer }: Parts): TermIndex {
  const searches = createTermSearches(client);

  /** What is read of an index of a vocabulary; another process may replace it meanwhile, so once more. */
  async function reading<Result>(
    vocabulary: string,
    read: (index: string) => Promise<Result>,
    otherwise: Result,
    isAgain = false,
  ): Promise<Result> {
    const found = await list.find(vocabulary);
    if (!found) {
      return otherwise;
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
    return reading(vocabulary, read, otherwise, true);
  }

  return {
    list: async () => (await list.all()).map(({ entry }) => entry),
    put: (vocabulary) => writer.put(vocabulary),
    delete: (vocabulary) => writer.delete(vocabulary),
    get: (vocabulary, ids) =>
      reading(
        vocabulary,
        async (index) => {
          const sources = await readSources<StoredSource>(client, index, ids);
          return sources.map((source) => source && termOf(source));
        },
        ids.map(() => undefined),
      ),
    byResource: (vocabulary, resources) =>
      reading(
        vocabulary,
        (index) => termsByResource(client, index, resources),
        resources.map(() => undefined),
      ),
    search: (vocabulary, query) =>
      reading(vocabulary, (index) => searches.search(index, query), {
        total: 0,
        hits: [],
        hasNextPage: false,
        hasPreviousPage: false,
      }),
    async *all(vocabulary) {
      const found = await list.find(vocabulary);
      if (found) {
        yield* allOf(found.index);
      }
    },
  };

  async function* allOf(index: string): AsyncGenerator<IndexedTerm> {
    const leave = writer.reading(index);
    try {
      const query = { match_all: {} };
      for await (const { _source: source } of scan<StoredSource>(client, {
        index,
        query,
        size: PAGE,
        withSource: true,
      })) {
        if (source) {
          yield termOf(source);
        }
      }
    } finally {
      await leave();
    }
  }
}
