import type { TermLookup, VocabularyTerm } from '../../../profile-compiler/index.ts';
import type { PackedTriples } from '../../../repository/index.ts';
import type { PlatformFacts } from '../../document/platform-facts.ts';
import type { FieldProblem, PackedDocument, Preparation } from '../../port/search-index.ts';
import type { FeedText } from './repository-feed.ts';

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

/** Something that documents are made with beside their own graphs, as text: a thread asks for it by that. */
export type LookupKey = string;

/** What a key asks for. */
type Lookup =
  | {
      readonly by: 'iri' | 'text';
      readonly vocabularies: readonly string[];
      readonly value: string;
    }
  | { readonly by: 'any-iri' | 'catalogue' | 'organization'; readonly value: string };

/** Ids of vocabularies have neither blanks nor line breaks; a text may have them, and comes last. */
const KEY = /^(?<by>[a-z-]+) (?<vocabularies>[^\n]*)\n(?<value>[\s\S]*)$/;

export function lookupKey(lookup: Lookup): LookupKey {
  const vocabularies = 'vocabularies' in lookup ? lookup.vocabularies.join(' ') : '';
  return `${lookup.by} ${vocabularies}\n${lookup.value}`;
}

export function readLookup(key: LookupKey): Lookup {
  const { by, vocabularies = '', value } = KEY.exec(key)?.groups ?? {};
  return { by, vocabularies: vocabularies.split(' '), value } as Lookup;
}

/** A lookup of terms by what is known of each key. */
export function termsByKey(known: (key: LookupKey) => VocabularyTerm | undefined): TermLookup {
  return {
    byIri: (vocabularies, value) => known(lookupKey({ by: 'iri', vocabularies, value })),
    inAny: (value) => known(lookupKey({ by: 'any-iri', value })),
    byText: (vocabularies, value) => known(lookupKey({ by: 'text', vocabularies, value })),
  };
}

/** The term that a key asks for. */
export function lookedUpTerm(lookup: Lookup, terms: TermLookup): VocabularyTerm | undefined {
  switch (lookup.by) {
    case 'iri':
      return terms.byIri(lookup.vocabularies, lookup.value);
    case 'text':
      return terms.byText(lookup.vocabularies, lookup.value);
    case 'any-iri':
      return terms.inAny(lookup.value);
    default:
      return undefined;
  }
}
