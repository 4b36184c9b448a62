import type { Client } from '@elastic/elasticsearch';
import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { IndexedTerm, TermIndex } from '../../../port/term-index.ts';
import { resourceFilter, termResult, termSearch } from '../../../terms/term-model.ts';
import { MissingIndexError } from '../client/errors.ts';
import { readFound } from '../client/read-documents.ts';
import { scan } from '../client/scan.ts';
import { createDocumentReader } from '../documents/document-reader.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import { TERM_PLAN } from '../mapping/entity-plan.ts';
import { compileSearch } from '../query/compile-search.ts';
import { createEntitySearcher, type EntitySearcher } from '../query/search-entity.ts';
import type { VocabularyList } from '../state/generation-list.ts';
import type { VocabularyWriter } from './vocabulary-writer.ts';

interface Parts {
  readonly client: Client;
  readonly list: VocabularyList;
  readonly writer: VocabularyWriter;
}

/** Terms of one request when all are read. */
const PAGE = 1000;

/** The vocabularies of one generation. */
export function createTermIndex(parts: Parts): TermIndex {
  const { client, list, writer } = parts;
  const searcherOf = createTermSearchers(client);
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
    async search(vocabulary, query) {
      const found = await readIndexOf(parts, vocabulary, (index) =>
        searcherOf(index).search(termSearch(query)),
      );
      return termResult(found);
    },
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

const counts = cacheCounts('term-searches');

/** Vocabularies of which it is remembered in what languages their labels are. */
const MAX_REMEMBERED = 1000;
/** Characters of JSON that are kept of the terms of each: about a hundred terms. */
const MAX_CHARACTERS = 64 * 1024;

/** Searchers of the terms of vocabularies, each of which has one index. */
function createTermSearchers(client: Client): (index: string) => EntitySearcher {
  const searchers = new LRUCache<string, EntitySearcher>({ max: MAX_REMEMBERED });

  function newSearcher(index: string): EntitySearcher {
    const documents = createDocumentReader(
      TERM_PLAN,
      (ids, areHits) => readFound<StoredSource>(client, index, ids, !areHits),
      MAX_CHARACTERS,
    );
    return createEntitySearcher({ client, index, plan: TERM_PLAN, documents });
  }

  return (index) => {
    const known = searchers.get(index);
    counts[known ? 'hits' : 'misses'] += 1;
    const searcher = known ?? newSearcher(index);
    searchers.set(index, searcher);
    return searcher;
  };
}

/** IRIs of one request. */
const AT_ONCE = 500;

/** Terms in the order of their IRIs. */
async function termsByResource(
  client: Client,
  index: string,
  resources: readonly string[],
): Promise<readonly (IndexedTerm | undefined)[]> {
  const found = new Map<string, IndexedTerm>();
  for (let at = 0; at < resources.length; at += AT_ONCE) {
    const parts = resources.slice(at, at + AT_ONCE).map(resourceFilter);
    const query = {
      selection: {},
      filter: { kind: 'or', parts } as const,
      order: [],
      page: { first: parts.length },
      facets: [],
    };
    const body = compileSearch(TERM_PLAN, query, []);
    const { hits } = await client.search<StoredSource>({ index, ...body });
    for (const { _source: source } of hits.hits) {
      const term = source && termOf(source);
      if (term) {
        found.set(term.document.resource, term);
      }
    }
  }
  return resources.map((resource) => found.get(resource));
}

/** The term in a source. */
function termOf(source: StoredSource): IndexedTerm {
  return JSON.parse(source['index-only'].json);
}
