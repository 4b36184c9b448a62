import type { LanguageMap, ProfileModel, ValueProblemCode } from '../../profile-compiler/index.ts';
import type { SearchQuery } from './search-query.ts';
import type { Awaitable, TermDictionary } from './term-dictionary.ts';
import type { TermIndex } from './term-index.ts';

/**
 * Documents, searchable: a view derived from the repository, with the cursor of how far it has followed.
 *
 * Rules of the port:
 * - `write` is atomic: documents and deletions together. Writing the same batch twice changes nothing. Batches
 *   without a document in common may be written at the same time, if all of them leave the cursor where it is.
 * - The cursor is never ahead of the documents that are stored. After a crash it may be behind them.
 * - `get` returns a document byte for byte as it was written, as soon as `write` has resolved.
 * - All adapters give the same hits, counts and orders; relevance values may differ.
 */
export interface SearchIndex {
  /** How far this index has followed the change feed; 0 for a new one. */
  cursor(): Promise<number>;
  /** The identity of the store whose feed it follows; `undefined` until one was set. */
  store(): Promise<string | undefined>;
  /** Sets that identity, which is kept with the cursor. */
  setStore(identity: string): Promise<void>;
  write(batch: IndexBatch): Promise<void>;
  /** Ranks by the weights of another model, whose text fields are the same and whose weights fit (see `SearchEngine`). */
  weigh(model: ProfileModel): Promise<void>;
  /** Documents in the order of `ids`; `undefined` where there is none. */
  get(entity: string, ids: readonly string[]): Promise<readonly (StoredDocument | undefined)[]>;
  search(entity: string, query: SearchQuery): Promise<SearchResult>;
  /** As `search`, but reads the documents of the page on demand; absent where reading them takes no request. */
  find?(entity: string, query: SearchQuery): Promise<LazySearchResult>;
  /** The words of all texts of an entity, by which queries are expanded. */
  dictionary(entity: string): Awaitable<TermDictionary>;
  /** Titles that continue a text, the best first. */
  suggest(request: SuggestRequest): Promise<readonly SuggestedTitle[]>;
  /** Documents that were written with one of these term keys, each once. */
  usersOf(termKeys: Iterable<string>): AsyncIterable<DocumentKey>;
  count(entity: string): Promise<number>;
  /** Ids of documents with their dates, in code point order of the ids; the documents are not read. */
  dated(entity: string, page: DatedPage): Promise<readonly DatedId[]>;
  /** Documents with problems, by entity and id, and how often each code occurs. */
  problems(page: { readonly first: number; readonly offset: number }): Promise<ProblemPage>;
  /** Problems of one document, as of its last indexing; empty where there are none. */
  problemsOf(entity: string, id: string): Promise<readonly FieldProblem[]>;
  /** The terms of stored vocabularies; written apart from the documents. */
  readonly terms: TermIndex;
  /** What threads that make documents do for `write`; absent where it does all itself. */
  readonly preparation?: Preparation;
  close(): Promise<void>;
}

/** A part of a write that needs the document alone, and is done where that is made. */
export interface Preparation {
  /** URL of a module; its default export is a `PrepareWith`. */
  readonly module: string;
  /** What it is given, serialised. */
  readonly setting: Uint8Array;
}

/** Reads a setting, once in each thread, and gives what makes `prepared` of a document. */
export type PrepareWith = (setting: Uint8Array) => (document: IndexedDocument) => string;

export interface IndexBatch {
  readonly puts: readonly IndexedDocument[];
  /** Applied before the puts. Also deletes the problems of the document. */
  readonly deletes: readonly DocumentKey[];
  /** Replaces the problems of these documents, including documents that could not be made. */
  readonly problems: readonly DocumentProblems[];
  readonly cursor: number;
}

export interface DocumentProblems extends DocumentKey {
  readonly problems: readonly FieldProblem[];
}

export interface ProblemPage {
  /** Number of documents that have problems. */
  readonly total: number;
  /** Number of problems by code. */
  readonly counts: Readonly<Record<string, number>>;
  readonly documents: readonly DocumentProblems[];
}

export interface DocumentKey {
  readonly entity: string;
  readonly id: string;
}

export interface DatedPage {
  readonly first: number;
  /** The id behind which the page begins, whether or not there is such a document; the first page where absent. */
  readonly after?: string | undefined;
}

export interface DatedId {
  readonly id: string;
  /** A UTC instant, as the document was written with it. */
  readonly modified?: string;
}

export interface IndexedDocument extends DocumentKey {
  /** The model instance; a member for one value may list several, of which `json` shows the first. */
  readonly document: DocumentObject;
  /** The serialisation of the model instance, served byte for byte. */
  readonly json: string;
  /** Whether `json` is the serialisation of `document`, too. */
  readonly isWhole?: boolean;
  /** `document`, packed for the transfer to a thread, where that was done already. */
  readonly packed?: PackedDocument;
  /** What the `preparation` of the index has made of it, where a thread has made the document. */
  readonly prepared?: string;
  /** Searchable text that the document does not show: other labels of its terms. */
  readonly hiddenText?: readonly HiddenText[];
  /** Its term keys: everything that it looked up in vocabularies, and the terms it shows. */
  readonly termKeys?: readonly string[];
  /** Served as `Last-Modified`, a UTC instant. */
  readonly modified?: string;
}

/** A document in memory that threads share: those that only hand it on neither read nor copy it. */
export interface PackedDocument extends DocumentKey {
  readonly bytes: Uint8Array;
  /** Characters of its JSON. */
  readonly characters: number;
}

export type DocumentObject = { readonly [member: string]: unknown };

export interface HiddenText {
  readonly text: string;
  readonly language: string;
  readonly weight: number;
  /** Name of the text field that it belongs to; without it, only a search in all fields finds the text. */
  readonly field?: string;
}

export interface StoredDocument extends DocumentKey {
  /** The JSON in UTF-8, served byte for byte. Do not write to it. */
  readonly bytes: Uint8Array;
  /** `bytes` as text, decoded on first access. */
  readonly json: string;
  /** Strong entity tag without quotes: a hash of `json`. */
  readonly etag: string;
  readonly modified?: string;
}

export interface SearchResult {
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** In the order asked for. */
  readonly facets: readonly FacetResult[];
  /** In the order asked for; `undefined` where no hit has a number in the field. */
  readonly measures: readonly (number | undefined)[];
}

/** A search whose documents and labels are not read yet. */
export interface LazySearchResult extends Pick<SearchResult, 'total' | 'measures'> {
  /** Reads the documents of the page, and the labels of facet values. */
  page(): Promise<SearchResult>;
}

export interface Hit {
  readonly document: StoredDocument;
  /** Position in this order, opaque; `page.after` takes it. */
  readonly cursor: string;
  /** Where the query asks for it. */
  readonly explanation?: HitExplanation;
}

export interface FacetResult {
  readonly name: string;
  /** The most frequent first, then by value without case; then selected values that are not among the first. */
  readonly buckets: readonly Bucket[];
}

export interface Bucket {
  readonly value: string;
  readonly label: string | LanguageMap;
  readonly count: number;
  readonly selected: boolean;
}

export interface SuggestRequest {
  readonly text: string;
  /** Entities to look in; all of the model where absent. */
  readonly entities?: readonly string[];
  readonly first: number;
  /** Primary subtags of the reader's languages: titles that match in one of them come before others. */
  readonly languages?: readonly string[];
  /** Where no title has the words: whether each of four letters or more may have a mistake, as in `fuzzyPrefixes`. */
  readonly forgiving?: boolean;
}

export interface SuggestedTitle extends DocumentKey {
  readonly title: string | LanguageMap;
}

/** A problem with one value, which indexing dropped or kept, which a format cannot express, or which lost a character; or a document that could not be made. */
export interface FieldProblem {
  readonly code:
    | ValueProblemCode
    | 'document-failed'
    | 'not-searchable'
    | 'not-in-rdf-xml'
    | 'lost-character';
  /** Mapping names joined by dots; the predicate of a statement that a format cannot express, or that lost a character. */
  readonly field: string;
  /** IRI of the node that holds the value; a blank node by its label. */
  readonly subject: string;
  /** The value, cut at 200 characters. */
  readonly value?: string;
}

/** Why a hit stands where it does, as far as its index knows. */
export interface HitExplanation {
  /** The words that were looked for, in the order typed; not those that need not be found. */
  readonly words: readonly ExplainedWord[];
  /** Absent if hits are not ordered by relevance. */
  readonly relevance?: RelevanceParts;
}

/** A typed word, and whether the hit has it in some form. */
export interface ExplainedWord {
  readonly word: string;
  readonly isFound: boolean;
}

/** What relevance is made of. The numbers are those of the engine, and compare hits of one search. */
export interface RelevanceParts {
  /** Whether a title is just what was typed. */
  readonly isWholeTitle: boolean;
  /** Whether it stands before hits that have most of the words only. */
  readonly isAhead: boolean;
  /** What the words say, by how rare they are, how they were found, and in which fields of which length. */
  readonly texts: number;
  /** The share of the title. */
  readonly title: number;
  /** How well the title matches the query, from 0 to 1; 0 behind the hits whose titles are compared. */
  readonly titleShare: number;
  /** What words add that stand near each other in a text. */
  readonly nearness: number;
}
