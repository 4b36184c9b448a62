import type { PlatformClient } from '../bed/platform-client.ts';
import { createRawClient, type RawClient } from '../servers/raw-client.ts';
import type { SearchSpace } from '../servers/spaces.ts';
import type { KnownItem } from './known-item.ts';

/** Ids of the first ten hits of a typed query. */
export type FindIds = (text: string) => Promise<readonly string[]>;

/** The first page of a platform. */
export function platformSide({ graphql }: PlatformClient): FindIds {
  return async (text) => {
    const query = `{ datasets(query: ${JSON.stringify(text)}, first: 10) { nodes { id } } }`;
    const { datasets } = await graphql<{ datasets: { nodes: { id: string }[] } }>(query);
    return datasets.nodes.map(({ id }) => id);
  };
}

/** An Elasticsearch without a platform. */
export interface RawSide {
  readonly find: FindIds;
  close(): void;
}

const BATCH = 500;
const FIELDS = ['title^10', 'keywords^4', 'description', 'publisher'];

/** Indexes the texts of items as they are, with the standard analyser, and searches as its manual suggests. */
export async function rawSide(
  { node, prefix }: Pick<SearchSpace, 'node' | 'prefix'>,
  items: readonly KnownItem[],
): Promise<RawSide> {
  const client = createRawClient();
  const index = `${prefix}raw`;
  for (let from = 0; from < items.length; from += BATCH) {
    await addAll(client, new URL(`${index}/_bulk`, node), items.slice(from, from + BATCH));
  }
  await client.send({ method: 'POST', url: new URL(`${index}/_refresh`, node) });
  return {
    close: () => client.close(),
    async find(query) {
      const search = { type: 'best_fields', query, fields: FIELDS, fuzziness: 'AUTO' };
      const answer = await client.send({
        method: 'POST',
        url: new URL(`${index}/_search`, node),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: { multi_match: search }, size: 10, _source: false }),
      });
      const { hits } = JSON.parse(answer) as { hits: { hits: { _id: string }[] } };
      return hits.hits.map(({ _id }) => _id);
    },
  };
}

async function addAll(client: RawClient, url: URL, items: readonly KnownItem[]): Promise<void> {
  const lines = items.flatMap(({ id, titles, descriptions, keywords, publisher }) => [
    JSON.stringify({ index: { _id: id } }),
    JSON.stringify({
      title: titles.map(({ text }) => text),
      description: descriptions.map(({ text }) => text),
      keywords,
      publisher,
    }),
  ]);
  const answer = await client.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-ndjson' },
    body: `${lines.join('\n')}\n`,
  });
  if (answer.includes('"errors":true')) {
    throw new Error(`Elasticsearch refuses datasets: ${answer.slice(0, 1000)}`);
  }
}
