import type { Quad } from '@rdfjs/types';
import jsonld from 'jsonld';
import { Parser, Writer } from 'n3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { API_KEY, BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const HYDRA = 'http://www.w3.org/ns/hydra/core#';

let test: TestApp;
/** Where the application listens. */
let address: string;

beforeEach(async () => {
  test = await openTestApp();
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  await test.put('/catalogues/mirror', catalogueTurtle('Mirror'));
});
afterEach(() => test.close());

/** Sends a request as harvesters do; addresses of the platform lead to where it listens. */
async function send(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path.replace(BASE, '/'), address), init);
}

const origin = (catalogue: string, originalId: string) =>
  `/catalogues/${catalogue}/datasets/origin?originalId=${encodeURIComponent(originalId)}`;

async function put(path: string, body: string, type = 'text/turtle'): Promise<number> {
  const headers = { 'X-API-Key': API_KEY, 'Content-Type': type };
  return (await send(path, { method: 'PUT', headers, body })).status;
}

async function remove(path: string): Promise<number> {
  return (await send(path, { method: 'DELETE', headers: { 'X-API-Key': API_KEY } })).status;
}

async function originalIdsOf(catalogue: string): Promise<readonly string[]> {
  const list = `/catalogues/${catalogue}/datasets?valueType=originalIds&limit=100`;
  return (await (await send(list)).json()) as readonly string[];
}

/** What a run did with each dataset. */
type Outcomes = Readonly<Record<string, number>>;

/** Deletes what a catalogue has and the source has no longer. */
async function removeVanished(catalogue: string, kept: ReadonlySet<string>): Promise<Outcomes> {
  const outcomes: Record<string, number> = {};
  for (const id of await originalIdsOf(catalogue)) {
    if (!kept.has(id)) {
      outcomes[id] = await remove(origin(catalogue, id));
    }
  }
  return outcomes;
}

describe('a harvester of a CKAN portal', () => {
  /** Puts every package under its name, then deletes those that the portal has no longer. */
  async function harvest(packages: Readonly<Record<string, string>>): Promise<Outcomes> {
    const outcomes: Record<string, number> = {};
    for (const [name, title] of Object.entries(packages)) {
      outcomes[name] = await put(origin('harbour', name), datasetTurtle(title));
    }
    return { ...outcomes, ...(await removeVanished('harbour', new Set(Object.keys(packages)))) };
  }

  it('creates, replaces and deletes', async () => {
    expect(await harvest({ 'Tides 2024': 'Tides', 'berths@port': 'Berths', old: 'Old' })).toEqual({
      'Tides 2024': 201,
      'berths@port': 201,
      old: 201,
    });
    expect(
      await harvest({ 'Tides 2024': 'Tides', 'berths@port': 'All berths', new: 'New' }),
    ).toEqual({ 'Tides 2024': 204, 'berths@port': 204, new: 201, old: 204 });
    expect(await originalIdsOf('harbour')).toEqual(['berths@port', 'new', 'Tides 2024']);
    const berths = await send('/datasets/berths-port');
    expect(await berths.json()).toMatchObject({ title: { en: 'All berths' } });
    expect(await originalIdsOf('mirror')).toEqual([]);
  });

  it('deletes nothing that it sent, although a catalogue has more than one page of datasets', async () => {
    const names = Array.from({ length: 120 }, (_, n) => `package ${n}`);
    const packages = Object.fromEntries(names.map((name) => [name, name]));
    await harvest(packages);
    const { last } = (await (await send('/changes?limit=0')).json()) as { last: number };
    expect(new Set(Object.values(await harvest(packages)))).toEqual(new Set([204]));
    expect(await (await send('/changes?limit=0')).json()).toMatchObject({ last });
    expect(await originalIdsOf('harbour')).toHaveLength(120);
  });
});

describe.each(['application/n-quads', 'application/ld+json'])(
  'a harvester of another hub that reads %s',
  (mediaType) => {
    const SOURCE = '/catalogues/harbour/datasets?valueType=metadata&limit=2';

    async function read(path: string): Promise<readonly Quad[]> {
      const response = await send(path, { headers: { Accept: mediaType } });
      expect(response.headers.get('content-type')).toBe(mediaType);
      const text = await response.text();
      return mediaType === 'application/ld+json'
        ? ((await jsonld.toRDF(JSON.parse(text))) as Quad[])
        : new Parser({ format: mediaType }).parse(text);
    }

    /** Puts every dataset of every page under its IRI, then deletes those that the hub has no longer. */
    async function harvest(): Promise<Outcomes> {
      const outcomes: Record<string, number> = {};
      for (let page: string | undefined = SOURCE; page !== undefined; ) {
        const quads = await read(page);
        const graphs = Map.groupBy(quads, ({ graph }) => graph.value);
        const view = graphs.get('') ?? [];
        page = view.find(({ predicate }) => predicate.value === `${HYDRA}next`)?.object.value;
        graphs.delete('');
        for (const [iri, triples] of graphs) {
          outcomes[iri] = await put(
            origin('mirror', iri),
            textOf(triples),
            'application/n-triples',
          );
        }
      }
      return { ...outcomes, ...(await removeVanished('mirror', new Set(Object.keys(outcomes)))) };
    }

    function textOf(triples: readonly Quad[]): string {
      return new Writer({ format: 'N-Triples' }).quadsToString(
        triples.map(({ subject, predicate, object }) => ({ subject, predicate, object })) as Quad[],
      );
    }

    const iri = (id: string) => `${BASE}set/data/${id}`;

    it('mirrors a catalogue page by page, and what changes in it', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        await put(origin('harbour', id), datasetTurtle(`Dataset ${id}`));
      }
      const all = ['a', 'b', 'c', 'd', 'e'].map(iri);
      expect(await harvest()).toEqual(Object.fromEntries(all.map((one) => [one, 201])));
      expect(new Set(await originalIdsOf('mirror'))).toEqual(new Set(all));
      const mirrored = await send(origin('mirror', iri('c')));
      expect(await mirrored.json()).toMatchObject({
        title: { en: 'Dataset c', de: 'Gezeiten' },
        distributions: [{ access_url: ['https://harbour.example/tides.csv'] }],
      });

      await remove(origin('harbour', 'b'));
      await put(origin('harbour', 'd'), datasetTurtle('Another d'));
      await put(origin('harbour', 'f'), datasetTurtle('Dataset f'));
      expect(await harvest()).toEqual({
        [iri('a')]: 204,
        [iri('b')]: 204,
        [iri('c')]: 204,
        [iri('d')]: 204,
        [iri('e')]: 204,
        [iri('f')]: 201,
      });
      expect(await originalIdsOf('mirror')).not.toContain(iri('b'));
      const changed = await send(origin('mirror', iri('d')));
      expect(await changed.json()).toMatchObject({ title: { en: 'Another d' } });
    });
  },
);
