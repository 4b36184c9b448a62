import type { TermLookup, VocabularyTerm } from '../../../profile-compiler/index.ts';
import type { PackedTriples } from '../../../repository/index.ts';
import type { PlatformFacts } from '../../document/platform-facts.ts';
import type { FieldProblem, PackedDocument, Preparation } from '../../port/search-index.ts';
import type { FeedText } from './repository-feed.ts';

/** A task of a thread that makes documents. */
export interface DocumentTask {
  readonly setting: DocumentSetting;
  /** Version of everything that is looked up. A thread keeps answers of one version. */
  readonly state: number;
  /** What the thread asked for, as JSON; empty where nothing was found. */
  readonly answers: ReadonlyMap<LookupKey, string>;
  /** Documents to make, by ticket: a number that is unique across all tasks of an index. */
  readonly documents: ReadonlyMap<number, GivenDocument>;
  /** Tickets of documents that waited for these answers. */
  readonly again: readonly number[];
}

/** Settings that all documents of an index share. */
export interface DocumentSetting {
  /** A thread reads the settings of an id once. */
  readonly id: string;
  /** Serialised `ProfileModel`. */
  readonly model: Uint8Array;
  readonly base: string;
  readonly serviceLanguage: string | undefined;
  readonly languages: readonly string[] | undefined;
  /** Prepares each document for its index. */
  readonly preparation: Preparation | undefined;
}

/** A resource to make a document of: its facts, and its graphs as text. */
export interface GivenDocument
  extends Omit<PlatformFacts, 'catalogue' | 'metrics' | 'organizations'> {
  readonly catalogueId: string | undefined;
  readonly triples: PackedTriples;
  readonly metrics: PackedTriples | undefined;
}

export interface DocumentsMade {
  /** By ticket. A document that is neither made nor waits could not be made. */
  readonly made: ReadonlyMap<number, ThreadDocument>;
  /** Tickets of documents that wait for answers. */
  readonly waiting: readonly number[];
  /** Lookups that they wait for. */
  readonly unknown: readonly LookupKey[];
}

/** A document that a thread has made. */
export interface ThreadDocument {
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

/** Serialised key of a lookup (term, catalogue or organisation) that a worker requests. */
export type LookupKey = string;

/** A lookup that a key stands for. */
type Lookup =
  | {
      readonly by: 'iri' | 'text';
      readonly vocabularies: readonly string[];
      readonly value: string;
    }
  | { readonly by: 'any-iri' | 'catalogue' | 'organization'; readonly value: string };

/** The value comes last: unlike ids of vocabularies, a text may have blanks and line breaks. */
const KEY = /^(?<by>[a-z-]+) (?<vocabularies>[^\n]*)\n(?<value>[\s\S]*)$/;

export function lookupKey(lookup: Lookup): LookupKey {
  const vocabularies = 'vocabularies' in lookup ? lookup.vocabularies.join(' ') : '';
  return `${lookup.by} ${vocabularies}\n${lookup.value}`;
}

export function readLookup(key: LookupKey): Lookup {
  const { by, vocabularies = '', value } = KEY.exec(key)?.groups ?? {};
  return { by, vocabularies: vocabularies.split(' '), value } as Lookup;
}

/** Looks terms up by their keys. */
export function termsByKey(known: (key: LookupKey) => VocabularyTerm | undefined): TermLookup {
  return {
    byIri: (vocabularies, value) => known(lookupKey({ by: 'iri', vocabularies, value })),
    inAny: (value) => known(lookupKey({ by: 'any-iri', value })),
    byText: (vocabularies, value) => known(lookupKey({ by: 'text', vocabularies, value })),
  };
}

/** Finds the term of a lookup. */
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
