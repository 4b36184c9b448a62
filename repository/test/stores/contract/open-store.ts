import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GraphEntry, GraphWrite, TripleStore } from '../../../stores/triple-store.ts';
import { uniqueNamespace } from '../../backends/backends.ts';
import { datasetEntry, datasetPut } from './datasets.ts';

/**
 * Opens the store kept in the directory `location`. Opening a location again continues where the
 * closed store ended.
 */
export type OpenStoreAt = (location: string) => Promise<TripleStore>;

/** The empty store of one test, in a directory that no other test uses. */
export interface OpenStore {
  readonly store: TripleStore;
  /** Graph names begin with it. It differs for each test: tests may share one server. */
  readonly base: string;
  /** Makes a `datasetEntry` whose graph is named under `base`. */
  entryOf(id: string, fields?: Partial<GraphEntry>): GraphEntry;
  /** Makes a `datasetPut` whose graph is named under `base`. */
  putOf(id: string, fields?: Partial<GraphEntry>): GraphWrite;
  /** Closes the store and opens its location again. */
  reopen(): Promise<void>;
}

/** A store that is opened before and removed after each test. */
export interface StoreOfTest extends OpenStore {
  setUp(): Promise<void>;
  tearDown(): Promise<void>;
}

export function storeOfTest(open: OpenStoreAt): StoreOfTest {
  let location = '';
  let base = '';
  let store: TripleStore | undefined;
  const opened = () => {
    if (!store) {
      throw new Error('The store of the test is not open: it is opened before each test.');
    }
    return store;
  };
  return {
    get store() {
      return opened();
    },
    get base() {
      return base;
    },
    entryOf: (id, fields) => datasetEntry(id, { graph: `${base}set/data/${id}`, ...fields }),
    putOf: (id, fields) => datasetPut(id, { graph: `${base}set/data/${id}`, ...fields }),
    reopen: async () => {
      await opened().close();
      store = await open(location);
    },
    setUp: async () => {
      base = `https://${uniqueNamespace()}.test/`;
      location = await mkdtemp(path.join(tmpdir(), 'triple-store-'));
      store = await open(location);
    },
    tearDown: async () => {
      await opened().close();
      await rm(location, { recursive: true, force: true });
    },
  };
}
