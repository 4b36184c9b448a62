import type { FieldProblem } from './document/problems.ts';
import type { SearchIndex } from './search-index.ts';

/** The search service: an index that follows a repository. Queries may reject with the classes of `errors.ts`. */
export interface Search extends Pick<SearchIndex, 'get' | 'search' | 'suggest' | 'count'> {
  status(): Promise<SearchStatus>;
  /** What indexing reported, newest first. */
  problems(page: { readonly first: number; readonly offset: number }): Promise<ProblemPage>;
  /** Problems of one document, as of its last indexing. */
  problemsOf(entity: string, id: string): Promise<readonly FieldProblem[]>;
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
  readonly lastSeq: number;
  /** Why it fails, where it does. */
  readonly failure?: string;
  readonly problemCounts: Readonly<Record<string, number>>;
}

export interface ProblemPage {
  readonly total: number;
  readonly problems: readonly DocumentProblem[];
}

export interface DocumentProblem extends FieldProblem {
  readonly entity: string;
  readonly id: string;
}
