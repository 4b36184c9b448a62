import type { ProfileModel } from '../profile-compiler/index.ts';
import type { OwnStopWords } from './expansion/stop-word.ts';
import type { Synonyms } from './expansion/synonym.ts';
import type { FollowedChanges, RepositoryFeed } from './follow/documents/repository-feed.ts';
import type { VocabularyImports } from './imports/vocabulary-imports.ts';
import type { Log } from './log.ts';
import type { SearchEngine } from './port/search-engine.ts';
import type { SearchIndex } from './port/search-index.ts';
import type { TermIndex } from './port/term-index.ts';
import type { TypedQuery } from './query/parse-text-query.ts';
import type { TypedResult } from './relaxation/relaxed-search.ts';
import type { VocabularyComparison, VocabularyContent } from './terms/compare-vocabularies.ts';

/** Options of opening a search. */
export interface SearchOptions {
  readonly model: ProfileModel;
  readonly engine: SearchEngine;
  readonly feed: RepositoryFeed;
  readonly log: Log;
  /** Names the index of the model, where it was laid out by another version or for another model. */
  readonly mapping?: string | undefined;
  /** The model whose weights rank at first; `model` where absent. */
  readonly weights?: ProfileModel | undefined;
  /**
   * Treatment of an index that has followed changes which the repository does not have: rebuild it, or reject with
   * `IndexAheadError`, because the repository may have lost what the index still shows.
   */
  readonly whenAhead?: 'rebuild' | 'refuse';
  /** Language of untagged text where a catalogue names none; `undefined`: English. */
  readonly serviceLanguage?: string | undefined;
  /** The operator's languages, the best first: names that are shown in one language come in these before that of the resource. */
  readonly languages?: readonly string[] | undefined;
  /** The synonyms; read at each search, so that they may change. */
  readonly synonyms?: () => Synonyms;
  /** The operator's stop words; read at each search, so that they may change. */
  readonly stopWords?: () => OwnStopWords;
}

/**
 * The search service: an index that follows a repository. Queries reject with the classes of `errors.ts`.
 */
export interface Search
  extends Pick<SearchIndex, 'get' | 'suggest' | 'count' | 'dated' | 'problems' | 'problemsOf'> {
  search(entity: string, query: TypedQuery): Promise<TypedResult>;
  /** The terms of stored and imported vocabularies. */
  readonly terms: Pick<TermIndex, 'list' | 'get' | 'byResource' | 'search' | 'all'>;
  /** Compares two contents of a vocabulary, either of which may be absent. */
  compareVocabulary(
    id: string,
    contents: { readonly [State in 'before' | 'after']?: VocabularyContent | undefined },
  ): Promise<VocabularyComparison>;
  /** Vocabularies that are in no repository. */
  readonly imports: VocabularyImports;
  /**
   * Ids of all stored organisations below these, at any depth: those whose chain of parents leads to one of them. Each once, in
   * code point order; one of `ids` is among them only where it is below another. An unknown id has none below.
   */
  organizationsBelow(ids: readonly string[]): Promise<readonly string[]>;
  /** Ids of datasets with this original id, which is not their id, or in a catalogue with this original id or id; in code point order. */
  datasetsByOrigin(origin: {
    readonly originalId: string;
    readonly catalogue?: string | undefined;
  }): Promise<readonly string[]>;
  /** Sequence number of the last change that the index has followed; where a server answers, queries show it a moment later. */
  cursor(): number;
  /**
   * A name of the state of the index: as long as it stays the same, queries find the same. `undefined` while the index is
   * written or filled, and with an engine that several processes share.
   */
  state(): string | undefined;
  /** The newest changes after a position that queries already show; waits until there are some. */
  readonly followed: FollowedChanges;
  status(): Promise<SearchStatus>;
  /** `true` once the index has passed `seq`; `false` after `timeoutMs`, or when waiting is pointless. */
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  /** The same search for another model that the index fits: documents are without the fields that it lacks. */
  servedAs(model: ProfileModel): Search;
  /** Ranks by the weights of its model from now on, also for all others that share the index. */
  useWeights(): Promise<void>;
  /** Fills a new generation from the start of the feed, then replaces the live one. */
  reindex(): Promise<void>;
  close(): Promise<void>;
}

export interface SearchStatus {
  /** `building`: the index of this mapping is being filled; queries reject with `IndexBuildingError`. */
  readonly state: 'building' | 'following' | 'failing';
  /** Sequence number of the last change that the index has followed. */
  readonly cursor: number;
  /** Sequence number of the newest change in the repository; absent while the repository does not answer. */
  readonly lastSeq?: number;
  /** Role of this process among several that share an engine: it writes the index, or only reads it. */
  readonly role?: 'indexing' | 'reading';
  /** Message of the error that following fails with, in state `failing`. */
  readonly failure?: string;
}
