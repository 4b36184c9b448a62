import { StoreUnavailableError } from '../../errors.ts';
import type { StoreLog } from '../backend.ts';
import { lockDirectory } from '../directory-lock.ts';
import type { TripleStore } from '../triple-store.ts';
import { claimBase, readStoreSetting, setStoreSetting } from './base.ts';
import { readChanges, readLastSeq } from './changes.ts';
import { checkMayWrite } from './client/check-may-write.ts';
import { sparqlClient } from './client/sparql-client.ts';
import type { StoreAccess } from './client/store-access.ts';
import { Committer } from './commit/committer.ts';
import { type Journal, openJournal } from './commit/journal.ts';
import { replayJournal } from './commit/replay.ts';
import { systemNames } from './layout.ts';
import { countEntries, entriesByOrigin, entriesWithIds, listEntries } from './list.ts';
import { createStoreMemory, learnNames, type StoreMemory } from './memory/store-memory.ts';
import { type OtherWriterWatch, watchForOtherWriter } from './other-writer.ts';
import { createStoreReader, type StoreReader } from './read/store-reader.ts';
import { readEntry, readWhole } from './read.ts';
import type { SparqlStoreSettings } from './settings.ts';

const OTHER_WRITER_CHECK_MS = 30_000;
const DEFAULT_NAMESPACE = 'urn:shapeql:';

/**
 * Opens a triple store on a SPARQL 1.1 server and completes the batch that a former process left in
 * `journalDirectory`. Rejects with `StoreUnavailableError` if the server does not answer, with
 * `StoreRequestError` where the user may not write, and with `UnusableStoreError` (`locked`) where
 * another process uses the journal directory. `log` gets a sentence about each write whose outcome is
 * unknown, and one when it is known.
 */
export async function openSparqlStore(
  settings: SparqlStoreSettings,
  log: StoreLog = () => {},
): Promise<TripleStore> {
  const names = systemNames(settings.namespace ?? DEFAULT_NAMESPACE);
  const lock = lockDirectory(settings.journalDirectory);
  const client = sparqlClient(settings);
  const access = { client, names };
  let journal: Journal | undefined;
  const release = async () => {
    client.close();
    await journal?.close();
    lock.release();
  };
  try {
    const store = `${settings.updateEndpoint} ${names.namespace}`;
    journal = await openJournal(settings.journalDirectory, store);
    await checkMayWrite(client);
    // Readers wait for each other, but the writer not for them.
    const reader = createStoreReader(access);
    const writing = { reader: createStoreReader(access), journal, log };
    await replayJournal(writing);
    const lastSeq = await readLastSeq(access);
    const memory = createStoreMemory(lastSeq);
    const committer = new Committer({ ...writing, lastSeq, memory });
    void learnNames(access, memory);
    const watch = watchForOtherWriter({
      access,
      newestSeq: () => committer.newestSeq(),
      everyMs: settings.otherWriterCheckMs ?? OTHER_WRITER_CHECK_MS,
      log,
    });
    return sparqlStore({ access, reader, memory, committer, journal, watch, release });
  } catch (error) {
    await release();
    throw error;
  }
}

interface Parts {
  readonly access: StoreAccess;
  readonly reader: StoreReader;
  readonly memory: StoreMemory;
  readonly committer: Committer;
  readonly journal: Journal;
  readonly watch: OtherWriterWatch;
  readonly release: () => Promise<void>;
}

function sparqlStore(parts: Parts): TripleStore {
  const { access, reader, memory, committer, journal, watch, release } = parts;
  const { inFlight } = committer;
  let open = true;
  /** Refuses answers from memory once the store is closed; requests are refused by the client. */
  const requireOpen = () => {
    if (!open) {
      throw new StoreUnavailableError('The store is closed.');
    }
  };
  return {
    base: () => readStoreSetting(access, 'base'),
    claimBase: (base) => claimBase(access, base),
    releaseBase: () => setStoreSetting(access, 'base'),
    identity: () => readStoreSetting(access, 'identity'),
    setIdentity: (identity) => setStoreSetting(access, 'identity', identity),
    commit: async (writes) => {
      watch.refuse();
      return committer.commit(writes);
    },
    onLateCommit: (listener) => committer.onLateCommit(listener),
    async read(graph) {
      requireOpen();
      return memory.names.mayHaveGraph(graph) ? readWhole(reader, graph, inFlight) : undefined;
    },
    async entry(graph) {
      requireOpen();
      return memory.entry(graph, () => readEntry(reader, graph, inFlight));
    },
    async entriesByOrigin(origin, limit) {
      requireOpen();
      return memory.byOrigin(origin, limit, () => entriesByOrigin(reader, origin, limit));
    },
    list: async (selection, page) => {
      requireOpen();
      const ids = memory.listed.page(selection, page);
      const known = ids && (await entriesWithIds(access, selection, ids));
      return known ?? listEntries(access, selection, page);
    },
    count: async (selection) => {
      requireOpen();
      return memory.listed.count(selection) ?? countEntries(access, selection);
    },
    changes: async (after, limit) =>
      memory.changes.after(after, limit) ??
      readChanges(access, { after, last: committer.lastSeq(), limit }),
    lastSeq: async () => committer.lastSeq(),
    damage: () => ({ graphs: [], findings: journal.refused().map(refusedFinding) }),
    close: async () => {
      if (open) {
        open = false;
        watch.close();
        committer.close();
        await release();
      }
    },
  };
}

function refusedFinding(file: string): string {
  return `The server refused a write that a former process had begun. Put what journal/${file} holds again, and delete the file.`;
}
