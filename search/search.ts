import type { SearchIndex } from './engines/search-index.ts';
import type { TermIndex } from './engines/term-index.ts';
import type { VocabularyImports } from './imports/vocabulary-imports.ts';

/** The search service: an index that follows a repository. Queries may reject with the classes of `errors.ts`. */
export interface Search
  extends Pick<SearchIndex, 'get' | 'search' | 'suggest' | 'count' | 'problems' | 'problemsOf'> {
  /** The terms of stored vocabularies. */
  readonly terms: Pick<TermIndex, 'list' | 'get' | 'byResource' | 'search' | 'all'>;
  /** Vocabularies that stand in no repository. */
  readonly imports: VocabularyImports;
  status(): Promise<SearchStatus>;
  /** Resolves once the index has passed `seq`: `true`; or after `timeoutMs`: `false`. */
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  /** Follows the feed from 0 into a new generation beside the live one. */
  reindex(): Promise<void>;
  close(): Promise<void>;
}

export interface SearchStatus {
  /** `building`: the first fill of this mapping, queries are refused with `IndexBuildingError`. */
  readonly state: 'building' | 'following' | 'failing';
  readonly cursor: number;
  /** Newest change of the repository; absent while that cannot be asked. */
  readonly lastSeq?: number;
  /** Where several processes share an engine: whether this is the one that writes to it. */
  readonly role?: 'indexing' | 'reading';
  /** Why it fails, where it does. */
  readonly failure?: string;
}
