import type { StoreLog } from '../backend.ts';
import { lockDirectory } from '../directory-lock.ts';
import type { TripleStore } from '../triple-store.ts';
import { checkMayWrite } from './client/check-may-write.ts';
import { despiteDeadlocks } from './client/retry.ts';
import { type SparqlClient, sparqlClient } from './client/sparql-client.ts';
import { type Committer, createCommitter } from './commit.ts';
import { type Journal, openJournal } from './journal/journal.ts';
import { type SystemNames, systemNames } from './layout.ts';
import { learnNames } from './memory/learn-names.ts';
import { createStoreMemory, type StoreMemory } from './memory/store-memory.ts';
import { type OtherWriterWatch, watchForOtherWriter } from './other-writer.ts';
import { claimUpdate, releaseUpdate } from './read/queries.ts';
import { createReader, type Reader } from './read.ts';
import type { SparqlStoreSettings } from './settings.ts';

const LOOK_EVERY = 30_000;

/**
 * Opens a triple store behind a SPARQL 1.1 endpoint and completes what a former process left in
 * `journalDirectory`. Rejects with `StoreUnavailableError` where the server does not answer, with
 * `StoreRequestError` where it does not let this user write, with `UnusableStoreError` (`locked`)
 * where another process has the journal directory. `log` is told of
 * writes whose outcome is unknown for a while.
 */
export async function openSparqlStore(
  settings: SparqlStoreSettings,
  log: StoreLog = () => {},
): Promise<TripleStore> {
  const names = systemNames(settings.namespace ?? 'urn:shapeql:');
  const lock = lockDirectory(settings.journalDirectory);
  const client = sparqlClient(settings);
  let journal: Journal | undefined;
  const release = async () => {
    client.close();
    await journal?.close();
    lock.release();
  };
  try {
    const store = `${settings.updateEndpoint} ${names.namespace}`;
    journal = await openJournal(settings.journalDirectory, store);
    const reader = createReader(client, names);
    await checkMayWrite(client);
    const lastSeq = await reader.lastSeq();
    const memory = createStoreMemory(lastSeq);
    const { stateOf } = reader;
    const committer = createCommitter({ client, stateOf, journal, names, lastSeq, memory, log });
    await committer.replay();
    void learnNames(reader, memory.names);
    const watch = watchForOtherWriter({
      rowsAfter: reader.rowsAfter,
      newestSeq: committer.newestSeq,
      everyMs: settings.otherWriterCheckMs ?? LOOK_EVERY,
      log,
    });
    return sparqlStore({ client, names, reader, memory, committer, watch, release });
  } catch (error) {
    await release();
    throw error;
  }
}

interface Parts {
  readonly client: SparqlClient;
  readonly names: SystemNames;
  readonly reader: Reader;
  readonly memory: StoreMemory;
  readonly committer: Committer;
  readonly watch: OtherWriterWatch;
  readonly release: () => Promise<void>;
}

function sparqlStore(parts: Parts): TripleStore {
  const { client, names, reader, memory, committer, watch, release } = parts;
  const update = (text: string) => despiteDeadlocks(() => client.update(text));
  const { inHand } = committer;
  let open = true;
  return {
    base: reader.base,
    claimBase: async (base) => {
      const claimed = await reader.base();
      if (claimed === undefined) {
        await update(claimUpdate(base, names));
      }
      return claimed ?? base;
    },
    releaseBase: () => update(releaseUpdate(names)),
    commit: async (writes) => {
      watch.refuse();
      return committer.commit(writes);
    },
    onLateCommit: committer.onLateCommit,
    read: async (graph) =>
      memory.names.mayHaveGraph(graph) ? reader.read(graph, inHand) : undefined,
    entry: (graph) => memory.entry(graph, () => reader.entry(graph, inHand)),
    entriesByOrigin: (origin, limit) =>
      memory.byOrigin(origin, limit, () => reader.entriesByOrigin(origin, limit)),
    list: reader.list,
    count: reader.count,
    changes: async (after, limit) =>
      memory.changes.after(after, limit) ?? reader.changes(after, committer.lastSeq(), limit),
    lastSeq: async () => committer.lastSeq(),
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
