import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openEmbeddedStore, openRepository } from '../../../../../repository/index.ts';
import {
  datasetPut,
  describeOnSparql,
  type SparqlBackend,
  uniqueNamespace,
  until,
} from '../../../../../repository/testing/index.ts';
import { deleteGraphs } from '../../../backends/graphs.ts';
import { runToEnd } from '../../../process/run-platform.ts';
import { runMigrate, startMigrate } from './run-migrate.ts';

const GRAPHS = 600;
const KILLS = 2;

describeOnSparql('npm run migrate to a SPARQL store and back', (backend) => {
  it('goes on after kill -9 each time, and gives an equal store at both ends', async () => {
    await using test = await openTest(backend);
    const environment = {
      PLATFORM_DATA_DIR: test.place('data'),
      PLATFORM_BASE_URI: test.base,
      PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify(test.settings),
    };
    const call = { directory: test.directory, environment };
    await test.fill('data');
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, ended } = startMigrate(['--from', 'embedded', '--to', 'sparql'], call);
      await whenGrown(test.graphsThere);
      child.kill('SIGKILL');
      expect((await ended).code).toBeNull();
    }
    expect((await runToEnd([], environment)).complaints).toContain('unfinished copy');
    const there = await runMigrate(['--from', 'embedded', '--to', 'sparql'], call);
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining('are equal') });
    expect(there.output).not.toContain(`Copied ${GRAPHS} of`);

    const back = await runMigrate(['--from', 'sparql', '--to', 'back'], call);
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining('are equal') });
    expect(await contentOf(test.place('back'))).toEqual(await contentOf(test.place('data')));
  });
});

/** Directories and a part of the server that are gone after the test. */
async function openTest(backend: SparqlBackend) {
  const directory = await mkdtemp(path.join(tmpdir(), 'migrate-sparql-'));
  const name = uniqueNamespace();
  const base = `https://${name}.test/`;
  const settings = { ...backend, namespace: `https://${name}.store.test/` };
  const place = (name: string) => path.join(directory, name);
  return {
    base,
    settings,
    directory,
    place,
    async fill(name: string) {
      const store = await openEmbeddedStore(path.join(place(name), 'repository'));
      await openRepository({ store, base });
      const ids = Array.from({ length: GRAPHS }, (_, at) => `d${at}`);
      await store.commit(ids.map((id) => datasetPut(id, { graph: `${base}set/data/${id}` })));
      await store.close();
    },
    /** How many graphs are there: asked of the server, for the command has the store. */
    async graphsThere() {
      const query = `SELECT (COUNT(DISTINCT ?g) AS ?n) WHERE { GRAPH ?g { ?s ?p ?o } FILTER STRSTARTS(STR(?g), "${base}") }`;
      const answer = await fetch(backend.queryEndpoint, {
        method: 'POST',
        headers: { accept: 'text/csv' },
        body: new URLSearchParams({ query }),
      });
      return Number((await answer.text()).split('\n')[1]);
    },
    async [Symbol.asyncDispose]() {
      await deleteGraphs(backend, name);
      await rm(directory, { recursive: true });
    },
  };
}

async function whenGrown(size: () => Promise<number>): Promise<void> {
  const before = await size();
  await until(size, (now) => now !== before);
}

async function contentOf(dataDirectory: string) {
  const store = await openEmbeddedStore(path.join(dataDirectory, 'repository'));
  const feed = await store.changes(0, GRAPHS * 2);
  const graphs = await Promise.all(feed.map(({ graph }) => store.read(graph)));
  const base = await store.base();
  await store.close();
  return { feed, graphs, base };
}
