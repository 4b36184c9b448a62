import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../../repository/test/backends/index.ts';
import { API_KEY, type RunningPlatform, runPlatform } from './run-platform.ts';

const CONNECTIONS = 16;
const DATASETS = 400;
const KILLED_AFTER = 120;
const TTL =
  '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .';

let directory: string;
let platform: RunningPlatform;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'crash-'));
  platform = await runPlatform({ PLATFORM_DATA_DIR: directory });
  await put('catalogues/tides', `${TTL} [] a dcat:Catalog ; dct:title "Tides"@en .`);
});

afterEach(async () => {
  await platform.stop();
  await rm(directory, { recursive: true });
});

async function put(place: string, body: string): Promise<boolean> {
  const answer = await fetch(new URL(place, platform.url), {
    method: 'PUT',
    headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY },
    body,
  });
  await answer.arrayBuffer();
  return answer.status === 201;
}

function putGauge(id: string): Promise<boolean> {
  return put(
    `catalogues/tides/datasets/origin?originalId=${id}`,
    `${TTL} <https://tides.example/${id}> a dcat:Dataset ; dct:title "Gauge ${id}"@en ;
      dcat:keyword "tide"@en ; dcat:distribution [ dcat:accessURL <https://tides.example/${id}.csv> ] .`,
  );
}

/** Puts datasets over many connections, kills the platform amidst, and gives what was acknowledged. */
async function putUntilKilled(): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  const ids = Array.from({ length: DATASETS }, (_, n) => `gauge-${n}`).values();
  let killed: Promise<void> | undefined;
  async function work(): Promise<void> {
    for (const id of ids) {
      if (!(await putGauge(id).catch(() => false))) {
        return;
      }
      acknowledged.push(id);
      if (acknowledged.length === KILLED_AFTER) {
        killed = platform.kill();
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  await killed;
  return acknowledged;
}

async function json(place: string): Promise<never> {
  return (await fetch(new URL(place, platform.url))).json() as Promise<never>;
}

async function caughtUp(): Promise<void> {
  await until(async () => {
    const { search }: { search: { state: string; lag: number } } = await json('health');
    return search.state === 'following' && search.lag === 0;
  });
}

/** Every id that search lists, page after page. */
async function searchedIds(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let total = 1; ids.length < total; ) {
    const query = `{ datasets(query: "tide", first: 100, offset: ${ids.length}, orderBy: [{ field: id, direction: ASC }]) { totalCount nodes { id } } }`;
    const answer = await fetch(new URL('graphql', platform.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { datasets } = ((await answer.json()) as Searched).data;
    expect(datasets.nodes.length).toBeGreaterThan(0);
    ids.push(...datasets.nodes.map(({ id }) => id));
    total = datasets.totalCount;
  }
  return ids;
}

interface Searched {
  readonly data: {
    readonly datasets: {
      readonly totalCount: number;
      readonly nodes: readonly { readonly id: string }[];
    };
  };
}

it('serves every acknowledged dataset, and counts it once, after a crash amidst many writes', async () => {
  const acknowledged = await putUntilKilled();
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(acknowledged.length).toBeLessThan(DATASETS);
  platform = await runPlatform({ PLATFORM_DATA_DIR: directory });
  await caughtUp();

  const { total }: { total: number } = await json('catalogues/tides/datasets');
  const searched = await searchedIds();
  expect(new Set(searched).size).toBe(searched.length);
  expect(searched).toHaveLength(total);
  expect(searched).toEqual(expect.arrayContaining([...acknowledged]));

  for (const id of acknowledged) {
    expect(await json(`datasets/${id}`)).toMatchObject({ id, title: { en: `Gauge ${id}` } });
    const graph = await fetch(new URL(`datasets/${id}`, platform.url), {
      headers: { accept: 'text/turtle' },
    });
    expect(await graph.text()).toContain(`https://tides.example/${id}.csv`);
  }
});
