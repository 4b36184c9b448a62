import { expect } from 'vitest';
import { until } from '../../../repository/test/backends/index.ts';
import type { Health } from '../../api/rest/health/health.ts';
import { refreshIndices } from '../../tools/harness/indices.ts';
import type { Ledger, Version } from './ledger.ts';

export async function healthOf(url: string): Promise<Health> {
  return (await (await fetch(new URL('health', url))).json()) as Health;
}

/** Asks for the health until it is as wanted; rejects with the last one when it never is. */
export function healthBecomes(url: string, wanted: (health: Health) => boolean): Promise<Health> {
  return until(() => healthOf(url), wanted, 100);
}

/** With a warning, a lag may be one of before. */
export function isCaughtUp({ status, search }: Health): boolean {
  return status === 'usable' && search?.lag === 0 && search.warning === undefined;
}

/** The version that is served of a dataset, as a graph or as a document. */
export async function servedVersion(url: string, id: string, accept: string): Promise<Version> {
  const response = await fetch(new URL(`datasets/${id}`, url), { headers: { accept } });
  const text = await response.text();
  expect([200, 404], text).toContain(response.status);
  return response.status === 404 ? undefined : versionIn(text);
}

export function versionIn(text: string): Version {
  return /Gauge gauge-\d+-\d+ version (\d+)/.exec(text)?.[1];
}

/** Everything that a search finds: titles by id. */
export async function searchedVersions(url: string): Promise<ReadonlyMap<string, Version>> {
  const query = '{ datasets(query: "tide", first: 100) { nodes { id title { value } } } }';
  const answer = await fetch(new URL('graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as Searched;
  return new Map(data.datasets.nodes.map(({ id, title }) => [id, versionIn(title.value)]));
}

interface Searched {
  readonly data: {
    readonly datasets: {
      readonly nodes: readonly {
        readonly id: string;
        readonly title: { readonly value: string };
      }[];
    };
  };
}

interface Served {
  readonly graphsAt: string;
  readonly documentsAt: string;
  readonly node: string;
}

/**
 * Expects of every id that what is served is what the ledger allows, and the same as graph, as document
 * and in a search: nothing acknowledged is lost, nothing deleted comes back.
 */
export async function expectServed(
  ledger: Ledger,
  { graphsAt, documentsAt, node }: Served,
): Promise<void> {
  await refreshIndices(node);
  const searched = await searchedVersions(documentsAt);
  for (const id of ledger.ids()) {
    const version = await servedVersion(graphsAt, id, 'text/turtle');
    expect(ledger.allows(id, version), `${id} is ${version}; ${ledger}`).toBe(true);
    expect(await servedVersion(documentsAt, id, 'application/json'), id).toBe(version);
    expect(searched.get(id), id).toBe(version);
  }
  expect(ledger.ids().length).toBeGreaterThan(0);
}
