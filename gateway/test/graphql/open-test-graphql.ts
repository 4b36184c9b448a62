import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import {
  type IndexBatch,
  type IndexedVocabulary,
  openEmbeddedEngine,
  readSynonyms,
  relaxedSearch,
  type Search,
  type SearchIndex,
} from '../../../search/index.ts';
import { buildSchema, GRAPHIQL, GRAPHQL } from '../../api/graphql/index.ts';
import { DEFAULT_LIMITS, type Limits } from '../../http/bounds/limits.ts';
import type { Services } from '../../http/routes/services.ts';
import { createServer } from '../../http/server/create-server.ts';
import { registerForTest } from '../register-for-test.ts';
import { DOCUMENTS } from './documents.ts';

export type TestGraphql = Awaited<ReturnType<typeof openTestGraphql>>;

interface AskOptions {
  readonly variables?: object;
  readonly headers?: Record<string, string>;
}

export interface TestOptions {
  /** By default that of the default profile. */
  readonly model?: ProfileModel;
  readonly batch?: Partial<IndexBatch>;
  readonly vocabularies?: readonly IndexedVocabulary[];
  readonly limits?: Partial<Limits>;
  readonly services?: Partial<Services>;
  /** A file of synonyms. */
  readonly synonyms?: string;
  /** Takes the place of what the index does. */
  readonly search?: Partial<Search>;
}

/** GraphQL over an embedded index that holds `DOCUMENTS`, or the batch of the options. */
export async function openTestGraphql(options: TestOptions = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'shapeql-graphql-'));
  const model = options.model ?? (await compileShipped('default'));
  const engine = await openEmbeddedEngine(directory);
  const opened = await engine.open(model);
  const batch = { puts: DOCUMENTS, deletes: [], problems: [], cursor: 1, ...options.batch };
  await opened.index.write(batch);
  for (const vocabulary of options.vocabularies ?? []) {
    await opened.index.terms.put(vocabulary);
  }
  await opened.publish();

  const gets: string[][] = [];
  const termGets: string[][] = [];
  const searches: Parameters<Search['search']>[] = [];
  const { synonyms } = readSynonyms(options.synonyms ?? '');
  const search: Search = {
    ...searchOf(opened.index),
    terms: {
      ...opened.index.terms,
      get: (vocabulary, ids) => {
        termGets.push(ids.map((id) => `${vocabulary}/${id}`));
        return opened.index.terms.get(vocabulary, ids);
      },
    },
    get: (entity, ids) => {
      gets.push(ids.map((id) => `${entity}/${id}`));
      return opened.index.get(entity, ids);
    },
    search: (entity, query) => {
      searches.push([entity, query]);
      return relaxedSearch(opened.index, entity, query, { synonyms });
    },
    ...options.search,
  };
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const services = {
    model,
    base: 'https://data.test/',
    search,
    readGraph: async () => undefined,
    ...options.services,
  };
  const app = createServer({ bodyBytes: limits.bodyBytes });
  const schema = buildSchema(model);
  await registerForTest(app, [GRAPHQL, GRAPHIQL], { services, limits });
  await app.ready();

  return {
    app,
    model,
    schema,
    services,
    limits,
    /** Ids of every question for documents, in order. */
    gets,
    /** Ids of every question for terms, in order. */
    termGets,
    /** Queries that were sent to the index, in order. */
    searches,
    /** Writes to the index. */
    write: (changes: Partial<IndexBatch>) => opened.index.write({ ...batch, puts: [], ...changes }),
    /** Sends a query and gives the response, parsed. */
    async ask(query: string, { variables, headers }: AskOptions = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ query, variables }),
      });
      return response.json();
    },
    async close() {
      await app.close();
      await engine.close();
      await rm(directory, { recursive: true });
    },
  };
}

function searchOf(index: SearchIndex): Search {
  return {
    get: index.get,
    search: index.search,
    suggest: index.suggest,
    count: index.count,
    dated: index.dated,
    problems: index.problems,
    problemsOf: index.problemsOf,
    terms: index.terms,
    organizationsBelow: async () => [],
    datasetsByOrigin: async () => [],
    compareVocabulary: notHere,
    imports: { put: notHere, delete: notHere, all: async function* () {} },
    status: async () => ({ state: 'following', cursor: await index.cursor() }),
    cursor: () => 0,
    state: () => undefined,
    followed: { position: async () => ({ store: 'test', seq: 0 }), read: async () => [] },
    waitFor: async () => true,
    servedAs: () => searchOf(index),
    useWeights: async () => undefined,
    reindex: async () => undefined,
    close: index.close,
  };
}

function notHere(): Promise<never> {
  return Promise.reject(new Error('Nothing can be imported into this index, or compared with it'));
}
