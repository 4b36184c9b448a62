import { DatabaseSync } from 'node:sqlite';
import type { StoreLog } from '../backend.ts';
import { lockDirectory } from '../directory-lock.ts';
import type { TripleStore } from '../triple-store.ts';
import { unusableFile } from '../unusable-file.ts';
import { attempt, portError } from './attempt.ts';
import { createCommitter } from './commit.ts';
import { addDigests } from './damage/add-digests.ts';
import { DamageWatch, type InspectionTimes } from './damage/damage-watch.ts';
import { runInThread } from './damage/run-in-thread.ts';
import { prepareLayout } from './layout.ts';
import { type OpenFiles, watchOpenFiles } from './open-files.ts';
import {
  countEntries,
  entriesByOrigin,
  isGraphIntact,
  listEntries,
  readEntry,
  readGraph,
  readPackedGraph,
} from './read.ts';
import { createRememberedCounts } from './remembered-counts.ts';
import { toChange } from './rows.ts';
import { databaseFile } from './settings.ts';
import { prepareStatements } from './statements.ts';

interface EmbeddedStoreOptions {
  /** Takes a sentence about damage that was found. */
  readonly log?: StoreLog;
  readonly inspections?: InspectionTimes;
}

/**
 * Opens the triple store in `directory`, which is made where it is missing: one SQLite file with a row
 * for each graph. Rejects with `UnusableStoreError` if another process uses the directory, the file has
 * another layout or is damaged, or files cannot be read or written.
 */
export async function openEmbeddedStore(
  directory: string,
  { log = () => {}, inspections }: EmbeddedStoreOptions = {},
): Promise<TripleStore> {
  const lock = lockDirectory(directory);
  const file = databaseFile(directory);
  const database = new DatabaseSync(file, { timeout: 5000, open: false });
  const release = () => {
    if (database.isOpen) {
      database.close();
    }
    lock.release();
  };
  try {
    database.open();
    await prepareLayout(database, file, log);
    // The first access to the file has made the log.
    const files = watchOpenFiles([file, `${file}-wal`]);
    return embeddedStore({ file, database, files, log, inspections, release });
  } catch (cause) {
    release();
    throw unusableFile(cause, file);
  }
}

interface Parts {
  readonly file: string;
  readonly database: DatabaseSync;
  readonly files: OpenFiles;
  readonly log: StoreLog;
  readonly inspections: InspectionTimes | undefined;
  readonly release: () => void;
}

function embeddedStore({ file, database, files, log, inspections, release }: Parts): TripleStore {
  const statements = prepareStatements(database);
  const counts = createRememberedCounts();
  const damage = new DamageWatch(file, log, inspections);
  const rebuild = async (lastSeq: number) => {
    const newest = await runInThread('rebuild', { file, lastSeq }).catch((error: unknown) => {
      throw portError(error);
    });
    damage.rebuilt();
    return newest;
  };
  const mustRebuild = () => damage.known().findings.length > 0;
  const committer = createCommitter({ database, statements, files, mustRebuild, rebuild });
  const reading = <T>(call: () => T) => damage.read(attempt(call));
  const settingNamed = (name: string) => {
    const row = statements.setting.get(name);
    return row && String(row.value);
  };
  addDigests(database, () => !database.isOpen).then(
    (added) => added > 0 && log(`All graphs of ${file} have digests now: ${added} were added`),
    (error: unknown) => log(`Digests could not be added to ${file}: ${String(error)}`),
  );
  return {
    base: () => attempt(() => settingNamed('base')),
    claimBase: (base) =>
      attempt(() => {
        statements.claimBase.run(base);
        return settingNamed('base') ?? base;
      }),
    releaseBase: () => attempt(() => void statements.deleteSetting.run('base')),
    identity: () => attempt(() => settingNamed('identity')),
    setIdentity: (identity) => attempt(() => void statements.putSetting.run('identity', identity)),
    commit: async (writes) => {
      try {
        const changes = await committer.commit(writes);
        damage.written(writes);
        return changes;
      } finally {
        counts.forget();
      }
    },
    read: (graph) => reading(() => readGraph(statements, graph)),
    readPacked: (graph) => reading(() => readPackedGraph(statements, graph)),
    entry: (graph) => reading(() => readEntry(statements, graph)),
    isIntact: (graph) => attempt(() => !mustRebuild() && isGraphIntact(statements, graph)),
    entriesByOrigin: (origin, limit) => reading(() => entriesByOrigin(statements, origin, limit)),
    list: (selection, page) => reading(() => listEntries(statements, selection, page)),
    count: (selection) =>
      counts.get(selection, () => reading(() => countEntries(statements, selection))),
    changes: (after, limit) => reading(() => statements.changes.all(after, limit).map(toChange)),
    lastSeq: committer.lastSeq,
    damage: () => damage.known(),
    close: () =>
      attempt(() => {
        counts.forget();
        damage.close();
        if (database.isOpen) {
          release();
        }
      }),
  };
}
