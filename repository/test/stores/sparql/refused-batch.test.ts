import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openJournal } from '../../../stores/sparql/commit/journal.ts';
import { openSparqlStore } from '../../../stores/sparql/store.ts';
import { batchOf } from '../../../stores/sparql/write/batch.ts';
import type { GraphWrite } from '../../../stores/triple-store.ts';
import { createWriteQueue } from '../../../write/write-queue.ts';
import {
  datasetEntry,
  describeOnSparql,
  type SparqlBackend,
  uniqueNamespace,
} from '../../backends/index.ts';
import { dropStoreAt, namespaceOf, wayTo } from './sparql-support.ts';

/** Triples of which two graphs do not fit into one request, and of a graph that takes several. */
const HALF = 5_000;
const LARGE = 10_000;

/** A store whose server refuses every update with a `forbidden` text. */
async function openChoosyStore(backend: SparqlBackend, forbidden = /forbidden/) {
  const server = { isLostAfterwards: false, gaveUp: 0 };
  let hasRefused = false;
  const updateEndpoint = await wayTo(backend, async (update, socket) => {
    const isRefused = forbidden.test(update);
    hasRefused ||= isRefused;
    if (server.gaveUp > 0 && update.includes('slow')) {
      server.gaveUp -= 1;
      return 'Virtuoso S1TAT Error Query did not complete due to ANYTIME timeout.';
    }
    const isLost = hasRefused && !isRefused && server.isLostAfterwards;
    if (isLost) {
      socket.destroy();
    }
    return isRefused || isLost ? 'refused by the test' : undefined;
  });
  const location = await mkdtemp(path.join(tmpdir(), 'refused-batch-'));
  const [journalDirectory, namespace] = [path.join(location, 'journal'), namespaceOf(location)];
  const open = () => openSparqlStore({ ...backend, updateEndpoint, journalDirectory, namespace });
  const store = await open();
  onTestFinished(async () => {
    await store.close();
    await dropStoreAt(backend, location);
  });
  const base = `https://${uniqueNamespace()}.test/`;
  const put = (id: string, note: string, size = 1): GraphWrite => {
    const entry = datasetEntry(id, { graph: `${base}${id}`, hash: note });
    const lines = Array.from(
      { length: size },
      (_, n) => `<${entry.graph}> <urn:n> "${note} ${n}" .\n`,
    );
    return { operation: 'put', entry, triples: lines.sort().join('') };
  };
  /** As a process does that is killed before it sends the batch. */
  const leaveInJournal = async (writes: readonly GraphWrite[], lastSeq: number) => {
    const journal = await openJournal(journalDirectory, `${updateEndpoint} ${namespace}`);
    await journal.keep(batchOf(writes, lastSeq).batch);
    await journal.close();
  };
  const noteOf = async (id: string) => (await store.read(`${base}${id}`))?.entry.hash;
  return { store, open, server, base, put, noteOf, leaveInJournal, journalDirectory };
}

describeOnSparql('a batch with a graph that the server refuses', (backend) => {
  it('leaves every graph as it was', async () => {
    const { store, put, noteOf } = await openChoosyStore(backend);
    await store.commit([put('a', 'old', LARGE), put('b', 'old')]);
    const refused = store.commit([
      put('a', 'new', LARGE),
      put('b', 'new', HALF),
      put('c', 'new', HALF),
      put('bad', 'forbidden'),
    ]);
    await expect(refused).rejects.toMatchObject({ name: 'StoreRequestError' });
    const notes = await Promise.all(['a', 'b', 'c', 'bad'].map(noteOf));
    expect(notes).toEqual(['old', 'old', undefined, undefined]);
    expect(await store.lastSeq()).toBe(2);
    expect(await store.changes(0, 9)).toHaveLength(2);
    await store.commit([put('b', 'later')]);
    expect(await noteOf('b')).toBe('later');
  });

  it('is written one by one where jobs share it, so that the others are stored', async () => {
    const { store, put, noteOf } = await openChoosyStore(backend);
    const queue = createWriteQueue(store);
    const outcomes = await Promise.allSettled(
      [put('a', 'new'), put('bad', 'forbidden'), put('b', 'new')].map((write) =>
        queue.run(async () => ({ writes: [write], result: write.entry.id })),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all(['a', 'bad', 'b'].map(noteOf))).toEqual(['new', undefined, 'new']);
  });

  it('is taken back by the next process where this one is lost meanwhile', async () => {
    const { store, open, server, put } = await openChoosyStore(backend);
    await store.commit([put('a', 'old')]);
    server.isLostAfterwards = true;
    const refused = store.commit([put('a', 'new', HALF), put('bad', 'forbidden', HALF)]);
    await expect(refused).rejects.toThrow('Whether the write was stored is unknown');
    await store.close();
    server.isLostAfterwards = false;
    const next = await open();
    onTestFinished(() => next.close());
    expect((await next.read(put('a', '').entry.graph))?.entry.hash).toBe('old');
    expect(await next.read(put('bad', '').entry.graph)).toBeUndefined();
    expect(await next.lastSeq()).toBe(1);
  });

  it('is set aside where a killed process has left it in the journal: the store opens and says so', async () => {
    const { store, open, put, leaveInJournal, journalDirectory } = await openChoosyStore(backend);
    await store.commit([put('a', 'old')]);
    await store.close();
    await leaveInJournal([put('a', 'new', HALF), put('bad', 'forbidden', HALF)], 1);
    const next = await open();
    onTestFinished(() => next.close());
    expect((await next.read(put('a', '').entry.graph))?.entry.hash).toBe('old');
    expect(await next.read(put('bad', '').entry.graph)).toBeUndefined();
    await next.commit([put('a', 'later')]);
    expect(await next.changes(0, 9)).toMatchObject([{ seq: 2 }]);
    const [file = ''] = (await readdir(journalDirectory)).filter((name) => /refused/.test(name));
    expect(next.damage?.().findings).toEqual([expect.stringContaining(file)]);
    const kept = await readFile(path.join(journalDirectory, file), 'utf8');
    expect(kept).toContain('refused by the test');
    expect(kept).toContain(`forbidden ${HALF - 1}`);
    await rm(path.join(journalDirectory, file));
    expect(next.damage?.().findings).toEqual([]);
  });
});

describeOnSparql('a server that gives up on an update', (backend) => {
  it('gets it again', async () => {
    const { store, server, put, noteOf } = await openChoosyStore(backend);
    server.gaveUp = 1;
    await store.commit([put('a', 'slow')]);
    expect(await noteOf('a')).toBe('slow');
  });
});

describeOnSparql('a server that refuses the literal of one graph', (backend) => {
  it('gets a placeholder for that graph only', async () => {
    const { store, base, put } = await openChoosyStore(backend, /[^\\]"\^\^<urn:forbidden>/);
    const typed = (id: string, type: string): GraphWrite => ({
      operation: 'put',
      entry: put(id, 'typed').entry,
      triples: `<${base}${id}> <urn:n> "1"^^<urn:${type}> .\n`,
    });
    await store.commit([typed('a', 'fine'), typed('b', 'forbidden')]);
    expect((await store.read(`${base}b`))?.triples).toContain('^^<urn:forbidden>');
    const query = `SELECT ?o WHERE { GRAPH ?g { ?s <urn:n> ?o } FILTER STRSTARTS(STR(?g), "${base}") } ORDER BY ?g`;
    const answer = await fetch(`${backend.queryEndpoint}?query=${encodeURIComponent(query)}`, {
      headers: { accept: 'application/sparql-results+json' },
    });
    const { results } = (await answer.json()) as {
      readonly results: {
        readonly bindings: readonly { readonly o: { readonly datatype: string } }[];
      };
    };
    expect(results.bindings.map(({ o }) => o.datatype.split(':').at(-1))).toEqual(['fine', 'term']);
  });
});
