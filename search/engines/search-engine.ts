import type { ProfileModel } from '../../profile-compiler/index.ts';
import type { SearchIndex } from '../port/search-index.ts';
import type { IndexFit } from '../query/index-fit.ts';
import type { ImportStore } from './import-store.ts';
import type { KeyValueStore } from './key-value-store.ts';
import type { SharedIndex } from './shared-index.ts';

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
