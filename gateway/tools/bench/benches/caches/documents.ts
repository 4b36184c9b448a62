import { rm } from 'node:fs/promises';
import { createDocumentCache as createSourceCache } from '../../../../../search/engines/elasticsearch/documents/document-cache.ts';
import {
  type StoredSource,
  storedDocument,
} from '../../../../../search/engines/elasticsearch/documents/stored-document.ts';
import { planEntity } from '../../../../../search/engines/elasticsearch/mapping/entity-plan.ts';
import { layOut } from '../../../../../search/engines/embedded/mapping/index-layout.ts';
import {
  inTransaction,
  openConnections,
} from '../../../../../search/engines/embedded/store/connections.ts';
import { createDocumentCache } from '../../../../../search/engines/embedded/store/document-cache.ts';
import { createEntityStore } from '../../../../../search/engines/embedded/store/entity-store.ts';
import { createEntityWriter } from '../../../../../search/engines/embedded/store/entity-writer.ts';
import { planSearch } from '../../../../../search/field-values/search-plan.ts';
import type { StoredDocument } from '../../../../../search/index.ts';
import { loadedDocument, membersOf } from '../../../../api/graphql/documents/loaded-document.ts';
import type { Finding } from '../../bench.ts';
import { sampleSkewed } from '../../measure/sample.ts';
import { compareWork } from './compare.ts';
import type { Sample } from './sample.ts';

const READS = 4_000;

/** Caches of documents; a few of them are read often, most of them hardly ever. */
export async function documentCaches(sample: Sample, file: string): Promise<readonly Finding[]> {
  const entity = sample.model.entities.find(({ name }) => name === 'dataset');
  if (!entity) {
    return [];
  }
  await using store = await filledStore(sample, file);
  const rows = sampleSkewed([...sample.datasets.keys()], READS);
  const documents = rows.map((row) => store.read(row)).filter((one) => one !== undefined);
  const distinct = [...new Map(documents.map((one) => [one.id, one])).values()];
  const kept = new Map(distinct.map((one) => [one.id, one]));
  const drawn = documents.map(({ id }) => kept.get(id)).filter((one) => one !== undefined);
  const plan = planEntity(sample.model, entity);
  const sources = drawn.map(sourceOf);
  return [
    await compareWork({
      what: 'documents of the embedded index, for each read',
      times: rows.length,
      withCache() {
        const cache = createDocumentCache(store.read);
        return rows.map((row) => cache.read(row));
      },
      without: () => rows.map((row) => store.read(row)),
    }),
    await compareWork({
      what: 'members of a document, for each read by GraphQL',
      times: drawn.length,
      withCache: () => drawn.map((stored) => membersOf(loadedDocument(stored))),
      without: () => drawn.map(({ json }) => JSON.parse(json)),
    }),
    await compareWork({
      what: 'documents of Elasticsearch, for each read of its bytes',
      times: sources.length,
      withCache() {
        const documentOf = createSourceCache(plan);
        return sources.map((source) => documentOf(source).bytes);
      },
      without: () => sources.map((source) => storedDocument(plan, source).bytes),
    }),
  ];
}

async function filledStore({ model, datasets }: Sample, file: string) {
  const [entity] = model.entities.filter(({ name }) => name === 'dataset');
  if (!entity) {
    throw new Error('The profile has no datasets.');
  }
  const plan = planSearch(model, entity);
  const connections = openConnections(file);
  connections.writer.exec(layOut(1));
  const store = createEntityStore(connections, plan, 0);
  const writer = createEntityWriter(connections, plan, 0);
  await inTransaction(connections, async () => {
    for (const [row, { id, made }] of datasets.entries()) {
      writer.add(row, { entity: 'dataset', id, ...made });
    }
  });
  return {
    read: store.read,
    async [Symbol.asyncDispose]() {
      connections.close();
      await rm(file);
    },
  };
}

function sourceOf({ id, json, etag }: StoredDocument): StoredSource {
  return { 'index-only': { id, json, etag } };
}
