import type { ProfileModel } from '../../profile-compiler/index.ts';
import type { Backend, ChosenBackend } from '../../repository/index.ts';
import type { Log } from '../log.ts';
import type { SearchIndex } from './search-index.ts';
import type { IndexedTerm, IndexedVocabulary, VocabularyEntry } from './term-index.ts';

/**
 * Opens search indexes. A generation belongs to one mapping (the hash of the model); opening with another
 * one builds a new generation beside the live one, which `publish` swaps in and which replaces the old.
 */
export interface SearchEngine {
  /**
   * The generation for this model; `state` says whether it is live or still being filled. A generation
   * whose filling was interrupted is opened again, with its cursor.
   */
  open(model: ProfileModel, options?: OpenOptions): Promise<OpenedIndex>;
  /** Vocabularies that are in no repository, kept apart from the generations. */
  readonly imports: ImportStore;
  /** Names the mapping of a model in the current format: equal for models whose documents are indexed alike. */
  mappingOf(model: ProfileModel): string;
  readonly formats: IndexFormats;
  /** How an index that was laid out for one model serves another. */
  fit(index: ProfileModel, model: ProfileModel): IndexFit;
  /** Whether a generation of this mapping is stored that was filled once. */
  isFilled(mapping: string): Promise<boolean>;
  /** Deletes the generations of all mappings that are not wanted, those in use once they are closed. */
  keepOnly(wanted: () => Promise<ReadonlySet<string>>): Promise<void>;
  /** The profiles of the generations. */
  readonly metadata: KeyValueStore;
  /** Present where several processes can share the engine; else its one process indexes. */
  readonly shared?: (model: ProfileModel, mapping?: string) => SharedIndex;
  close(): Promise<void>;
}

/** How an index that was laid out for one model serves another. */
export interface IndexFit {
  /** Fields that the other model lacks: documents are served without them. */
  readonly removed: readonly string[];
  /** Text fields whose weights differ. */
  readonly reweighed: readonly string[];
  /** Why it cannot serve the other model; empty where it can. */
  readonly obstacles: readonly string[];
}

/** Versions of the layout of an engine. */
export interface IndexFormats {
  /** New generations have it. */
  readonly current: string;
  /**
   * Stored generations of these are read, and written until one of the current format is filled; of others nothing is read. The
   * model that a generation was laid out for is stored with it: another layout of `ProfileModel` is another format, too.
   */
  readonly readable: readonly string[];
}

export interface OpenOptions {
  /** Of a stored generation of an earlier format; that of the model where absent. */
  readonly mapping?: string | undefined;
  /** A new, empty generation of the same mapping beside the live one, to fill it from the beginning. */
  readonly fresh?: boolean;
  /** Keep the generations of other mappings when this one is published; `keepOnly` drops them. */
  readonly keepsOthers?: boolean;
  /**
   * The epoch of the lease under which this process indexes. A generation that was opened under a later one is
   * refused with `SearchUnavailableError`; writes under an earlier one cannot reach it any more. If absent, the
   * generation is taken over from whatever process has it open.
   */
  readonly epoch?: number | undefined;
}

export interface OpenedIndex {
  readonly index: SearchIndex;
  /** `live`: filled before, follow from its cursor. `new`: fill it, then `publish`. */
  readonly state: 'live' | 'new';
  /**
   * Makes this generation the live one and drops the others; one that is still open answers until it
   * is closed. Nothing to do for a live one.
   */
  publish(): Promise<void>;
}

/** Small values beside the indexes, each read and replaced as a whole. All processes of an engine see the same values. */
export interface KeyValueStore {
  read<Value>(key: string): Promise<VersionedValue<Value> | undefined>;
  /** Compares and sets: writes if `over` is the present version (`undefined`: there is none). Returns whether it did. */
  write(key: string, value: object, over: unknown): Promise<boolean>;
  keys(): Promise<readonly string[]>;
  delete(key: string): Promise<void>;
}

export interface VersionedValue<Value> {
  readonly value: Value;
  /** Opaque; for `write`. */
  readonly version: unknown;
}

/**
 * Vocabularies that were imported into search and are in no repository. They are kept beside the
 * generations of the index, each of which copies their terms from here, so they survive a new mapping, a
 * re-index and the loss of a generation.
 *
 * Rules of the port:
 * - `put` and `delete` are atomic: a reader sees the old vocabulary or the new one.
 * - `put` and `delete` are durable once they have resolved.
 */
export interface ImportStore {
  /** Their entries, by id in code point order; each has `imported`. */
  list(): Promise<readonly VocabularyEntry[]>;
  get(id: string): Promise<ImportedVocabulary | undefined>;
  put(vocabulary: ImportedVocabulary): Promise<void>;
  /** Does nothing if there is none. */
  delete(id: string): Promise<void>;
}

/** A vocabulary as it was imported. */
export interface ImportedVocabulary extends IndexedVocabulary {
  readonly terms: readonly IndexedTerm[];
}

/** Index of one model in an engine that several processes share: one of them indexes, all of them read. */
export interface SharedIndex {
  readonly lease: IndexingLease;
  /** The generation that queries are answered from; it is never created here. */
  find(): Promise<FoundIndex | undefined>;
}

/**
 * The right to be the one process that writes. The holder renews it; when the holder dies, the lease
 * expires and another process takes it. Clocks of processes are not compared: each process measures by
 * its own clock how long the lease has not been renewed.
 */
export interface IndexingLease {
  /** Interval at which to call `hold`, in milliseconds. */
  readonly everyMs: number;
  /**
   * Takes or renews it where possible. Resolves to its epoch, a number that each change of the holder raises;
   * to `undefined` if another process holds it.
   */
  hold(): Promise<number | undefined>;
  /** Tests whether it is certainly held now: a lease that was not renewed in time may have another holder. */
  isHeld(): boolean;
  /** Releases it, so that another process need not wait until it expires. */
  release(): Promise<void>;
}

/** A generation that another process fills or has filled. */
export interface FoundIndex {
  /** Another one after each rebuild. */
  readonly name: string;
  readonly state: 'live' | 'new';
  open(): Promise<SearchIndex>;
}

/**
 * A search engine that an installation can choose by its members of `PLATFORM_HUB_SEARCH_ES_CONFIG`.
 * `docs/new-backend.md` says how to write one.
 */
export interface SearchBackend<Settings = unknown> extends Backend<Settings> {
  /** Rejects with `SearchUnavailableError` while its server cannot be reached. */
  open(settings: Settings, context: SearchBackendContext): Promise<SearchEngine>;
}

/** Context of every search engine. */
export interface SearchBackendContext {
  /** Directory of everything that the platform keeps, as an absolute path. */
  readonly dataDirectory: string;
  /** Content of the server's PEM file; `undefined`: the authorities that Node trusts. */
  readonly certificateAuthority?: string | undefined;
  readonly log: Log;
}

/** A search engine with the settings that it was chosen by. */
export type ChosenSearch = ChosenBackend<SearchBackend>;
