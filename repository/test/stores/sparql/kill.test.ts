import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { namesUnder } from '../../../names.ts';
import { catalogueLinkOf, linkLines } from '../../../stores/catalogue-links.ts';
import { sparqlClient } from '../../../stores/sparql/client/sparql-client.ts';
import { systemNames } from '../../../stores/sparql/layout.ts';
import { openSparqlStore } from '../../../stores/sparql/store.ts';
import type { TripleStore } from '../../../stores/triple-store.ts';
import {
  describeWithOwnServers,
  type OwnServer,
  randomMoment,
  type SparqlBackend,
  startOwnVirtuoso,
  until,
} from '../../backends/index.ts';
import { temporaryDirectory } from '../../support.ts';
import { datasetPutOf, GRAPHS } from './written-graphs.ts';

/** `KILL_ROUNDS=100` for the long run; every third round kills the server, the others the platform. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 6);
const BASE = 'https://kill.test/';

interface Acknowledged {
  readonly version: number;
  readonly seq: number;
}

describeWithOwnServers('a SPARQL store whose processes are killed', () => {
  it(
    `keeps every acknowledged write whole through ${ROUNDS} kills`,
    async () => {
      const server = await startOwnVirtuoso();
      const settings = {
        ...server.backend,
        journalDirectory: path.join(await temporaryDirectory(), 'journal'),
      };
      const newest = new Map<number, Acknowledged>();
      const writtenAs = new Map<number, string>();
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          const lines = await writeUntilKilled(server, settings, round);
          expect(lines.length).toBeGreaterThan(0);
          for (const line of lines) {
            const [number = 0, version = 0, seq = 0] = line.split(' ').map(Number);
            expect(writtenAs.get(seq), `${seq} is used once`).toBeUndefined();
            writtenAs.set(seq, line);
            if (seq > (newest.get(number)?.seq ?? 0)) {
              newest.set(number, { version, seq });
            }
          }
          const store = await openSparqlStore(settings);
          await checkGraphs(store, newest);
          await checkFeed(store, newest);
          await checkLinks(store, server.backend);
          await store.close();
        }
      } finally {
        await server.purge();
      }
    },
    ROUNDS * 300_000,
  );
});

/** Every graph is whole, and as new as what was acknowledged or what was written after that. */
async function checkGraphs(
  store: TripleStore,
  newest: ReadonlyMap<number, Acknowledged>,
): Promise<void> {
  const seqs = new Map((await store.changes(0, 1_000)).map(({ graph, seq }) => [graph, seq]));
  for (let number = 0; number < GRAPHS; number += 1) {
    const graph = `${BASE}set/data/n${number}`;
    const found = await whenSettled(() => store.read(graph));
    const acknowledged = newest.get(number);
    expect(seqs.get(graph) ?? 0).toBeGreaterThanOrEqual(acknowledged?.seq ?? 0);
    if (found) {
      const version = Number(found.entry.hash);
      const put = datasetPutOf(BASE, number, version);
      expect(found.entry).toEqual(put.entry);
      expect(put.operation === 'put' && put.triples === found.triples, graph).toBe(true);
      if (seqs.get(graph) === acknowledged?.seq) {
        expect(version).toBe(acknowledged?.version);
      }
    } else {
      expect(acknowledged).toBeUndefined();
    }
  }
}

/** What a read gives, once the server has ended the last request of a killed writer. */
async function whenSettled<Found>(read: () => Promise<Found>): Promise<Found> {
  const settled = await until(() =>
    read().then(
      (found) => ({ found }),
      (error) => (isTorn(error) ? undefined : Promise.reject(error)),
    ),
  );
  return (settled as { readonly found: Found }).found;
}

function isTorn(error: unknown): boolean {
  return error instanceof Error && error.message.includes('are not those that the platform wrote');
}

/** The feed tells of each stored graph once, in order, and the lists agree with it. */
async function checkFeed(
  store: TripleStore,
  newest: ReadonlyMap<number, Acknowledged>,
): Promise<void> {
  const changes = await store.changes(0, 1_000);
  const seqs = changes.map(({ seq }) => seq);
  expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
  expect(seqs.at(-1)).toBe(await store.lastSeq());
  const entries = await store.list({ kind: 'dataset' }, { limit: 1_000, offset: 0 });
  expect(entries.map(({ graph }) => graph).sort()).toEqual(
    changes.map(({ graph }) => graph).sort(),
  );
  expect(entries.length).toBeGreaterThanOrEqual(newest.size);
}

/** The catalogues link the datasets that they have, and no others. */
async function checkLinks(store: TripleStore, backend: SparqlBackend): Promise<void> {
  const { links } = systemNames('urn:shapeql:');
  const found = await sparqlClient(backend).construct(
    `CONSTRUCT { ?s ?p ?o } WHERE { GRAPH <${links}> { ?s ?p ?o } }`,
  );
  const entries = await store.list({ kind: 'dataset' }, { limit: 1_000, offset: 0 });
  const wanted = entries.flatMap((entry) => {
    const link = catalogueLinkOf(entry, namesUnder(BASE));
    return link ? linkLines(entry.graph, link) : [];
  });
  expect(found.toSorted()).toEqual(wanted.sort());
}

/** The lines that the writer printed before it, or the server and then it, were killed. */
async function writeUntilKilled(
  server: OwnServer<SparqlBackend>,
  settings: object,
  round: number,
): Promise<readonly string[]> {
  const program = new URL('./writer-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, JSON.stringify(settings), String(round), BASE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const closed = once(output, 'close');
  await moreLines(lines, 0, child);
  await randomMoment(600);
  if (round % 3 === 2) {
    await server.kill();
    await server.start();
    await moreLines(lines, lines.length, child);
  }
  child.kill('SIGKILL');
  await closed;
  return lines.filter((line) => /^\d+ \d+ \d+$/.test(line));
}

/** Resolves when there are more lines than `known`; rejects when the writer ends without them. */
async function moreLines(
  lines: readonly string[],
  known: number,
  child: ChildProcess,
): Promise<void> {
  await until(() => lines.length > known || child.exitCode !== null);
  if (lines.length <= known) {
    throw new Error('The writer has ended.');
  }
}
