import { type Ask, RefusedError, textOf } from './answered-text.ts';

/** Datasets of a test that no client writes. */
export const STILL = Array.from({ length: 60 }, (_, at) => `still-${at}`);

const PAGE = 20;

/** What takes several requests, or one that is answered while it is read: changes of the profile come in between. */
export const LONG_READS: Readonly<Record<string, Ask>> = {
  async 'GraphQL pages'(url) {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const query: string = `{ datasets(first: ${PAGE}, after: ${JSON.stringify(after)}) {
        nodes { id title { value } } pageInfo { hasNextPage endCursor }
      } }`;
      const page: Page = await ask(url, query);
      found.push(...page.nodes.map(({ id }) => id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    demandStill(found);
  },
  async scroll(url) {
    const first = await search(url, `search?filters=dataset&limit=${PAGE}&scroll=true`);
    const found = [...first.results];
    for (let more = first.results; more.length > 0; ) {
      more = (await search(url, `scroll?scrollId=${first.scrollId}`)).results;
      found.push(...more);
    }
    demandStill(found.map(({ id }) => id));
  },
  async searchAfter(url) {
    const found: string[] = [];
    for (let after = ''; ; ) {
      const page = await search(
        url,
        `search?filters=dataset&limit=${PAGE}&searchAfter=true${after}`,
      );
      if (page.results.length === 0) {
        break;
      }
      found.push(...page.results.map(({ id }) => id));
      after = `&pitId=none&searchAfterSort=${encodeURIComponent(page.searchAfterSort?.[0] ?? '')}`;
    }
    demandStill(found);
  },
  async 'CSV file'(url) {
    const text = await textOf(() => fetch(new URL('search.csv?filters=dataset&includes=id', url)));
    demandStill(text.split('\r\n'));
  },
  async 'JSON Lines'(url) {
    const text = await textOf(() => fetch(new URL('search.jsonl?filters=dataset', url)));
    demandStill(
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => (JSON.parse(line) as { readonly id: string }).id),
    );
  },
};

/** What nobody writes comes once, whatever else is written. */
function demandStill(found: readonly string[]): void {
  const still = found.filter((id) => id.startsWith('still-')).toSorted();
  const expected = STILL.toSorted();
  if (still.join() !== expected.join()) {
    const missing = expected.filter((id) => !still.includes(id));
    throw new RefusedError(200, '', `${still.length} of ${expected.length}, without ${missing}`);
  }
}

async function ask(url: string, query: string): Promise<Page> {
  const text = await textOf(() =>
    fetch(new URL('graphql', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  return (JSON.parse(text) as { readonly data: { readonly datasets: Page } }).data.datasets;
}

async function search(url: string, apiPath: string): Promise<Found> {
  const text = await textOf(() => fetch(new URL(apiPath, url)));
  return (JSON.parse(text) as { readonly result: Found }).result;
}

interface Found {
  readonly results: readonly { readonly id: string }[];
  readonly scrollId?: string;
  readonly searchAfterSort?: readonly string[];
}

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}
