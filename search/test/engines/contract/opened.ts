import { afterAll, beforeAll } from 'vitest';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import type { SearchEngine } from '../../../port/search-engine.ts';
import type { IndexBatch, IndexedDocument, SearchIndex } from '../../../port/search-index.ts';
import { dataset } from './generators/generate-documents.ts';
import { SMALL_CATALOGUE } from './samples/small-catalogue.ts';

/** Storage for one test, in which an engine can be opened again and again. */
export interface ContractBackend extends AsyncDisposable {
  engine(): Promise<SearchEngine>;
}

export interface ContractInput {
  /** Opens empty storage. */
  readonly open: () => Promise<ContractBackend>;
  /** The default profile, for the hand-written catalogue. */
  readonly defaultModel: ProfileModel;
  /** Models whose fields the generated documents and queries go through; the richer, the better. */
  readonly models: readonly ProfileModel[];
}

/** A fresh index, published, with some documents. */
export interface FilledIndex extends AsyncDisposable {
  readonly index: SearchIndex;
}

/** A batch with nothing but what is given. */
export function batch(parts: Partial<IndexBatch>): IndexBatch {
  return { puts: [], deletes: [], problems: [], cursor: 1, ...parts };
}

/** Opens an index that holds these documents and is live. */
export async function openFilled(
  input: ContractInput,
  model: ProfileModel,
  puts: readonly IndexedDocument[],
): Promise<FilledIndex> {
  const storage = await openEngine(input);
  const { index, publish } = await storage.engine.open(model);
  await index.write(batch({ puts }));
  await publish();
  return { ...storage, index };
}

/** Titles of datasets by language, by id. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An index of datasets that have nothing but titles. */
export function openTitled(input: ContractInput, titles: Titles): Promise<FilledIndex> {
  const documents = Object.entries(titles).map(([id, title]) => dataset(id, { title }));
  return openFilled(input, input.defaultModel, documents);
}

/** The hand-written catalogue, indexed. */
export function openSmallCatalogue(input: ContractInput): Promise<FilledIndex> {
  return openFilled(input, input.defaultModel, SMALL_CATALOGUE);
}

/** One index for all tests of a suite: opened before them and closed after them. */
export function openForSuite(open: () => Promise<FilledIndex>): Pick<FilledIndex, 'index'> {
  let filled: FilledIndex;
  beforeAll(async () => {
    filled = await open();
  });
  afterAll(() => filled[Symbol.asyncDispose]());
  return {
    get index() {
      return filled.index;
    },
  };
}

/** Empty storage with an engine, which is closed in the end. */
export async function openEngine({ open }: Pick<ContractInput, 'open'>) {
  const backend = await open();
  let engine = await backend.engine();
  return {
    engine,
    /** Closes the engine and opens another one on the same storage. */
    async reopen(): Promise<SearchEngine> {
      await engine.close();
      engine = await backend.engine();
      return engine;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await engine.close();
      await backend[Symbol.asyncDispose]();
    },
  };
}
