import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  uniqueNamespace,
  until,
} from '../../../repository/test/backends/index.ts';
import { dropIndices } from '../../tools/harness/indices.ts';
import { putCatalogue, putDataset } from '../backends/load.ts';
import { healthBecomes, isCaughtUp } from '../backends/verify.ts';
import { readEvents } from '../graphql/read-events.ts';
import { type PlatformHere, platformHere } from '../process/platform-here.ts';
import { API_KEY } from '../process/run-platform.ts';
import { change } from './platforms.ts';
import { defaultProfile, withKeywordsNamed } from './profile-variants.ts';

const DATASETS = 60;
const IDS = Array.from({ length: DATASETS }, (_, at) => `tide-${at}`);
/** All together they are more than what connections hold, so that an answer waits for its reader. */
const FILES = Array.from(
  { length: 40 },
  (_, at) => `<https://files.example/${at}/${'x'.repeat(2_000)}>`,
);

const CHANGES = `subscription ($after: String) {
  changed(types: [Dataset], after: $after) { documentId cursor node { ... on Dataset { FIELD { value } } } }
}`;

describe('on the embedded engine', () => {
  readersAcrossChanges(async () => ({}));
});

describeOnElasticsearch('on Elasticsearch', ({ node }) => {
  const namespace = uniqueNamespace();
  afterAll(() => dropIndices(node, namespace));
  readersAcrossChanges(async () => ({
    PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ node, indexPrefix: namespace }),
  }));
});

/** What clients read in several requests, or in one that takes long, while the profile changes. */
function readersAcrossChanges(settings: () => Promise<Record<string, string>>): void {
  let directory: string;
  let platform: PlatformHere;
  let url: string;
  let turn = 0;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'open-readers-'));
    platform = await platformHere({ PLATFORM_DATA_DIR: directory, ...(await settings()) });
    ({ url } = platform);
    await putCatalogue(url);
    for (const id of IDS) {
      await putLarge(url, id);
    }
    await healthBecomes(url, isCaughtUp);
    // Elasticsearch finds a document within a second after its write.
    await until(
      () => datasets(url, `(query: "tide", first: ${DATASETS})`),
      ({ nodes }) => nodes.length === DATASETS,
    );
  });
  afterAll(async () => {
    await platform.stop();
    await rm(directory, { recursive: true });
  });

  const nameOf = (at: number) => (at === 0 ? 'keywords' : `keywords${at}`);

  /** Gives the keywords another name; gives the new one. */
  async function rename(): Promise<string> {
    turn += 1;
    await change(url, await withKeywordsNamed(nameOf(turn)));
    return nameOf(turn);
  }

  it('cursors, searchAfterSort and scrollId go on, hits with the names of the profile that is served', async () => {
    const reads = [
      pagesOf('(first: 31'),
      pagesOf('(query: "tide", first: 31'),
      pagesOf('(orderBy: [{ field: catalog_record_modified, direction: DESC }], first: 31'),
      pagesAfterSort(),
      scrolledPages(),
    ];
    const found: string[][] = reads.map(() => []);
    for (let isEnd = false; !isEnd; ) {
      const pages = await Promise.all(reads.map((read) => read.next()));
      for (const [at, page] of pages.entries()) {
        found[at]?.push(...(page.value ?? []));
      }
      isEnd = pages.every(({ done }) => done);
      await (isEnd || rename());
    }
    expect(found.map((ids) => ids.toSorted())).toEqual(reads.map(() => IDS.toSorted()));
  });

  /** Ids of one page of GraphQL after the other. */
  async function* pagesOf(args: string): AsyncGenerator<readonly string[]> {
    for (let after: string | null = null; ; ) {
      const page: Page = await datasets(url, `${args}, after: ${JSON.stringify(after)})`);
      yield page.nodes.map(({ id }) => id);
      if (!page.pageInfo.hasNextPage) {
        break;
      }
      after = page.pageInfo.endCursor;
    }
  }

  async function* pagesAfterSort(): AsyncGenerator<readonly string[]> {
    for (let after = ''; ; ) {
      const { results, searchAfterSort } = await search(
        `search?filters=dataset&limit=31&searchAfter=true&q=tide${after}`,
      );
      if (results.length === 0) {
        break;
      }
      yield results.map(({ id }) => id);
      after = `&pitId=none&searchAfterSort=${encodeURIComponent(searchAfterSort?.[0] ?? '')}`;
    }
  }

  /** Each page has the name of the keywords at its time, and not the one before. */
  async function* scrolledPages(): AsyncGenerator<readonly string[]> {
    let { results, scrollId } = await search('search?filters=dataset&limit=31&scroll=true&q=tide');
    while (results.length > 0) {
      expect(results[0]).toHaveProperty(nameOf(turn));
      expect(results[0]).not.toHaveProperty(nameOf(turn - 1));
      yield results.map(({ id }) => id);
      ({ results } = await search(`scroll?scrollId=${scrollId}`));
    }
  }

  it('downloads end as they began', async () => {
    const name = nameOf(turn);
    const answers = await Promise.all(
      ['csv', 'jsonl'].map((form) =>
        fetch(new URL(`search.${form}?filters=dataset`, url), {
          headers: { 'accept-encoding': 'identity' },
        }),
      ),
    );
    const downloads = answers.map(({ body }) => ({
      parts: (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).values(),
      text: '',
    }));
    // Twice: the index that they read is needed by nothing else then. What no reader takes is cut off after a while.
    for (let renames = 0; renames < 2; renames += 1) {
      for (const download of downloads) {
        const { value = '' } = await download.parts.next();
        download.text += value;
      }
      await rename();
    }
    for (const download of downloads) {
      const text = download.text + (await Array.fromAsync(download.parts)).join('');
      const ids = new Set(text.match(/\btide-\d+(?=["/,])/g));
      expect([...ids].toSorted()).toEqual(IDS.toSorted());
      expect(text).toMatch(new RegExp(`\\b${name}\\b`));
      expect(text).not.toMatch(new RegExp(`keywords${turn}\\b`));
    }
  });

  it('a subscription ends with PROFILE_CHANGED, and goes on after its cursor', async () => {
    const name = nameOf(turn);
    const address = url.replace(/\/$/, '');
    await using events = await readEvents(address, CHANGES.replace('FIELD', name));
    await putDataset(url, 'seen', '1');
    const { changed } = (await events.next())?.data ?? {};
    expect(changed.documentId).toBe('seen');
    const next = await rename();
    expect((await events.next())?.errors?.[0]?.extensions.code).toBe('PROFILE_CHANGED');
    expect(await events.next()).toBeUndefined();
    expect(events.types).not.toContain('complete');
    await putDataset(url, 'missed', '1');
    const after = { after: changed.cursor };
    await using again = await readEvents(address, CHANGES.replace('FIELD', next), after);
    expect((await again.next())?.data.changed).toMatchObject({
      documentId: 'missed',
      node: { [next]: [{ value: 'tide' }] },
    });
  });

  it('a cursor of an order that the next profile lacks is refused', async () => {
    const first = await search('search?filters=dataset&limit=25&scroll=true&sort=issued%2Basc');
    await change(
      url,
      await defaultProfile(['pv:mappingName "issued"', 'pv:mappingName "released"']),
    );
    const answer = await fetch(new URL(`scroll?scrollId=${first.scrollId}`, url));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'invalid-query',
        detail: expect.stringContaining('does not belong to this order'),
      }),
    ]);
  });

  async function search(apiPath: string): Promise<Found> {
    const answer = await fetch(new URL(apiPath, url));
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return (JSON.parse(text) as { readonly result: Found }).result;
  }
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

async function datasets(url: string, args: string): Promise<Page> {
  const query = `{ datasets${args} { nodes { id } pageInfo { hasNextPage endCursor } } }`;
  const answer = await fetch(new URL('graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await answer.json()) as {
    readonly data: { readonly datasets: Page };
    readonly errors?: unknown;
  };
  expect(errors).toBeUndefined();
  return data.datasets;
}

async function putLarge(url: string, id: string): Promise<void> {
  const answer = await fetch(new URL(`catalogues/tides/datasets/origin?originalId=${id}`, url), {
    method: 'PUT',
    headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY },
    body: `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
        <https://tides.example/${id}> a dcat:Dataset ; dct:title "Tide ${id}"@en ; dcat:keyword "tide"@en ;
          dcat:distribution ${FILES.map((file) => `[ dcat:accessURL ${file} ]`).join(', ')} .`,
  });
  expect(answer.status, await answer.text()).toBe(201);
}
