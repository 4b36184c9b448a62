import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@elastic/elasticsearch';
import { parse, validate } from 'graphql';
import { exportJWK, type FlattenedJWSInput, generateKeyPair } from 'jose';
import { storedDocument } from '../../../../../search/engines/elasticsearch/documents/stored-document.ts';
import { planEntity } from '../../../../../search/engines/elasticsearch/mapping/entity-plan.ts';
import { createEntitySearcher } from '../../../../../search/engines/elasticsearch/query/search-entity.ts';
import { parseTextQuery } from '../../../../../search/index.ts';
import { buildSchema } from '../../../../api/graphql/schema/build-schema.ts';
import { operationCache } from '../../../../api/graphql/server/operation-cache.ts';
import { createSigningKeys } from '../../../../http/authentication/signing-keys.ts';
import type { Finding } from '../../bench.ts';
import { compareRequests, compareWork } from './compare.ts';
import type { Sample } from './sample.ts';

const TIMES = 100;

const OPERATION = `query Page($query: String) {
  datasets(query: $query, first: 10) {
    totalCount
    nodes { id title { value language } description { value } keywords { value } issued }
    facets(only: [keywords, categories, language]) { name buckets { value count selected } }
  }
}`;

/** Caches of what a request needs beside documents. */
export async function requestCaches(sample: Sample): Promise<readonly Finding[]> {
  return [await operations(sample), await signingKeys(), await elasticsearchRequests(sample)];
}

function operations({ model }: Sample): Promise<Finding> {
  const schema = buildSchema(model);
  const prepare = () => {
    const operation = parse(OPERATION);
    return { operation, errors: validate(schema, operation) };
  };
  const cache = operationCache<ReturnType<typeof prepare>>();
  cache.set(OPERATION, prepare());
  return compareWork({
    what: 'GraphQL operations, parsed and validated, for each request',
    times: TIMES,
    withCache: () => repeat(() => cache.get(OPERATION)),
    without: () => repeat(prepare),
  });
}

/** The provider answers from this machine; a real one is further away. */
async function signingKeys(): Promise<Finding> {
  const { publicKey } = await generateKeyPair('RS256');
  const jwks = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: '1', alg: 'RS256' }],
  });
  const server = createServer((_, response) => response.end(jwks)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const keys = createSigningKeys({ issuer: 'urn:bench', jwksUri: `http://127.0.0.1:${port}/` });
  const find = async () => keys.find({ alg: 'RS256', kid: '1' }, {} as FlattenedJWSInput);
  const finding = await compareWork({
    what: 'signing keys, for each bearer token',
    times: TIMES,
    withCache: () => repeatAsync(find),
    without: () =>
      repeatAsync(async () => {
        await keys.load();
        await find();
      }),
  });
  server.close();
  return finding;
}

/** A page of text with a facet, in an engine that answers at once. */
async function elasticsearchRequests({ model }: Sample): Promise<Finding> {
  const [entity] = model.entities.filter(({ name }) => name === 'dataset');
  if (!entity) {
    throw new Error('The profile has no datasets.');
  }
  let requests = 0;
  const buckets = [{ key: 'en', doc_count: 1 }];
  const client = {
    search: async () => {
      requests += 1;
      const aggregations = { languages: { buckets }, 0: { first: { buckets } } };
      return { hits: { total: { value: 0 }, hits: [] }, aggregations };
    },
  } as unknown as Client;
  const plan = planEntity(model, entity);
  const documentOf = storedDocument.bind(undefined, plan);
  const search = createEntitySearcher({ client, index: 'bench', plan, documentOf });
  const facets = plan.facets.slice(0, 1).map(({ name }) => ({ name, first: 10 }));
  const text = parseTextQuery('water');
  const ask = async () => {
    const before = requests;
    await search.search({
      ...(text && { text }),
      selection: {},
      order: [],
      page: { first: 10 },
      facets,
    });
    return requests - before;
  };
  const without = await ask();
  return compareRequests(
    'languages and shown values of Elasticsearch, for each query',
    await ask(),
    without,
  );
}

function repeat(work: () => unknown): void {
  for (let time = 0; time < TIMES; time += 1) {
    work();
  }
}

async function repeatAsync(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    await work();
  }
}
