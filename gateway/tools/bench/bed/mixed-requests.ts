import type { PlatformClient } from './platform-client.ts';
import { CATALOGUE, type DatasetBody } from './put-files.ts';

/** Sends one of the requests that a platform gets in a day, each kind in turn. */
export type SendMixed = (number: number) => Promise<unknown>;

/** Requests about stored datasets. Searches ask for words of their texts, each for another one. */
export function mixedRequests(client: PlatformClient, stored: readonly DatasetBody[]): SendMixed {
  const words = wordsOf(stored);
  const kinds: readonly ((at: number, body: DatasetBody) => Promise<unknown>)[] = [
    (_, { originalId }) => client.get(`/datasets/${originalId}`),
    (_, { originalId }) => client.get(`/datasets/${originalId}`, { accept: 'text/turtle' }),
    (_, { originalId }) => client.get(`/datasets/${originalId}`, { 'if-none-match': '*' }),
    (_, { originalId }) => client.get(`/datasets/${originalId}`, { accept: 'application/rdf+xml' }),
    (at) =>
      client.graphql(`{ datasets(query: "${wordAt(at)}", first: 10) { totalCount
        nodes { id title { value } description { value } } facets { name buckets { value count } } } }`),
    (at) =>
      client.graphql(`{ datasets(first: 20, offset: ${(at * 20) % stored.length}) {
        nodes { id title { value } keywords { value } distributions { id } } } }`),
    (at) => client.graphql(`{ suggest(text: "${wordAt(at).slice(0, 4)}") { title { value } } }`),
    (_, { originalId, turtle }) => client.putDataset(CATALOGUE, originalId, turtle),
  ];
  return (number) => {
    const round = Math.floor(number / kinds.length);
    const body = stored[(round * 7) % stored.length] as DatasetBody;
    return (kinds[number % kinds.length] as (typeof kinds)[number])(round, body);
  };

  function wordAt(at: number): string {
    return words[at % words.length] ?? 'data';
  }
}

function wordsOf(bodies: readonly DatasetBody[]): readonly string[] {
  const words = new Set<string>();
  for (const { turtle } of bodies) {
    for (const [word] of turtle.toString().matchAll(/\p{Letter}{4,}/gu)) {
      words.add(word);
    }
  }
  return [...words];
}
