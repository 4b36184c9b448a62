import type { PackedTriples } from '../../../repository/index.ts';
import type { PlatformFacts } from '../../document/platform-facts.ts';
import type { FieldProblem, PackedDocument, Preparation } from '../../port/search-index.ts';
import type { FeedText } from '../repository-feed.ts';
import type { LookupKey } from './lookups.ts';

/** A task of a thread that makes documents. */
export interface DocumentTask {
  readonly setting: DocumentSetting;
  /** Number of the state of all that is looked up; what the thread knows is of one state. */
  readonly state: number;
  /** JSON of what the thread asked for; empty where there is nothing. */
  readonly answers: ReadonlyMap<LookupKey, string>;
  readonly documents: readonly GivenDocument[];
  /** Tickets of documents that could not be made before, as something was not known. */
  readonly again: readonly number[];
}

/** What all documents of an index are made by. */
export interface DocumentSetting {
  /** Names it; the thread reads it once. */
  readonly id: number;
  /** Serialised `ProfileModel`. */
  readonly model: Uint8Array;
  readonly base: string;
  readonly serviceLanguage: string | undefined;
  readonly languages: readonly string[] | undefined;
  /** What is done with each document, too. */
  readonly preparation: Preparation | undefined;
}

/** A document to make: the facts of its resource, with its graphs as text. */
export interface GivenDocument
  extends Omit<PlatformFacts, 'catalogue' | 'metrics' | 'organizations'> {
  /** Another one for each document of all tasks. */
  readonly ticket: number;
  /** Id of its catalogue. */
  readonly catalogue: string | undefined;
  readonly triples: PackedTriples;
  readonly metrics: PackedTriples | undefined;
}

export interface DocumentsMade {
  /** A document that is neither here nor of `unknown` could not be made. */
  readonly made: readonly ThreadDocument[];
  /** Tickets of documents that wait for answers. */
  readonly waiting: readonly number[];
  /** What they wait for. */
  readonly unknown: readonly LookupKey[];
}

/** A document that a thread has made. */
export interface ThreadDocument {
  readonly ticket: number;
  readonly packed: PackedDocument;
  readonly prepared: string | undefined;
  readonly problems: readonly FieldProblem[];
}

/** A catalogue or an organisation as an answer. */
export interface ContextAnswer extends Pick<FeedText, 'graph' | 'issued' | 'modified'> {
  readonly triples: string;
  /** Language of untagged text of an organisation. */
  readonly defaultLanguage: string;
}
