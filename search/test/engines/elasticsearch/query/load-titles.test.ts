import { expect, it } from 'vitest';
import { loadTitles } from '../../../../engines/elasticsearch/query/title-cache.ts';

/** Titles of an index: the hash of each is its number, and two each are equal. */
function indexOf(documents: number) {
  const hashes = Array.from({ length: documents }, (_, at) => at >> 1);
  let requests = 0;
  const ask = async ({ size = 0, search_after: [after = -1] = [] }: Asked) => {
    requests += 1;
    const hits = hashes.filter((hash) => hash > after).slice(0, size);
    return { hits: { hits: hits.map((hash) => ({ fields: fieldsOf(hash) })) } };
  };
  return { ask: ask as never, requests: () => requests };
}

interface Asked {
  readonly size?: number;
  readonly search_after?: readonly number[];
}

function fieldsOf(hash: number) {
  return {
    'index-only.id': [`d${hash}`],
    'index-only.title-hash': [hash],
    'index-only.title-forms': [Buffer.from(`["title ${hash}"]`).toString('base64')],
  };
}

async function loaded(documents: number, most = 1_000_000) {
  const index = indexOf(documents);
  const titles = new Map<number, string>();
  await loadTitles(index.ask, ({ hash, forms }) => titles.set(hash, forms), most);
  return { titles, requests: index.requests() };
}

it('loads each title of an index once, part by part', async () => {
  const { titles, requests } = await loaded(2501);
  expect(titles.size).toBe(1251);
  expect(titles.get(1250)).toBe('["title 1250"]');
  expect(requests).toBe(3);
});

it('loads as many as there is room for', async () => {
  const { titles } = await loaded(5000, 10_000);
  expect(titles.size).toBe(500);
});
