import { elasticsearchBackend, uniqueNamespace } from '../../../../repository/testing/backends.ts';
import { deleteIndices } from '../../../test/backends/indices.ts';
import type { PlatformClient } from '../bed/platform-client.ts';
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

/** A prefix for indices on an Elasticsearch; disposal deletes them. */
export interface SearchSpace extends AsyncDisposable {
  readonly node: string;
  readonly prefix: string;
}

/** A new prefix on the server that `TEST_ELASTICSEARCH_URL` names; prints one line and gives nothing without it. */
export function searchSpace(): SearchSpace | undefined {
  const backend = elasticsearchBackend();
  if (!backend) {
    console.log('  without Elasticsearch: TEST_ELASTICSEARCH_URL names no server');
    return undefined;
  }
  const { node } = backend;
  const prefix = `${uniqueNamespace()}-`;
  return { node, prefix, [Symbol.asyncDispose]: () => deleteIndices(node, prefix) };
}

const BATCH = 500;
const FIELDS = ['title^10', 'keywords^4', 'description', 'publisher'];

/**
 * An Elasticsearch without a platform: indexes the texts of items as they are, with the standard analyser, and searches as
 * its manual suggests.
 */
export async function rawSide(
  { node, prefix }: SearchSpace,
  items: readonly KnownItem[],
): Promise<FindIds> {
  const post = async <Answer>(action: string, body?: string): Promise<Answer> => {
    const headers = { 'content-type': 'application/x-ndjson' };
    const url = new URL(`${prefix}raw/${action}`, node);
    const response = await fetch(url, { method: 'POST', ...(body && { headers, body }) });
    const answer = await response.text();
    if (!response.ok || answer.includes('"errors":true')) {
      throw new Error(`Elasticsearch refuses ${action}: ${answer.slice(0, 1000)}`);
    }
    return JSON.parse(answer) as Answer;
  };
  for (let from = 0; from < items.length; from += BATCH) {
    await post(
      '_bulk',
      `${items
        .slice(from, from + BATCH)
        .flatMap(linesOf)
        .join('\n')}\n`,
    );
  }
  await post('_refresh');
  return async (query) => {
    const search = { type: 'best_fields', query, fields: FIELDS, fuzziness: 'AUTO' };
    const { hits } = await post<{ hits: { hits: { _id: string }[] } }>(
      '_search',
      JSON.stringify({ query: { multi_match: search }, size: 10, _source: false }),
    );
    return hits.hits.map(({ _id }) => _id);
  };
}

function linesOf({ id, titles, descriptions, keywords, publisher }: KnownItem): string[] {
  const texts = {
    title: titles.map(({ text }) => text),
    description: descriptions.map(({ text }) => text),
  };
  return [
    JSON.stringify({ index: { _id: id } }),
    JSON.stringify({ ...texts, keywords, publisher }),
  ];
}
