import type { Box } from '../../profile-compiler/index.ts';

/**
 * A query as a plain, validated value; each index compiles it to its engine. Field names are those of
 * `searchFieldsOf` (paths with dots). It holds no syntax of an engine.
 */
export interface SearchQuery {
  readonly text?: TextQuery | MinimumShouldMatch;
  /**
   * Text fields that the text is looked for in, each name once; all with their own weights where absent. In an
   * empty list no word is found.
   */
  readonly fields?: readonly FieldWeight[];
  /** Hits of the text, too; by relevance first, unless they have the words of the text. */
  readonly pinned?: PinnedDocuments;
  /** Whether hits explain their place. */
  readonly explain?: boolean;
  /** Facet selection, values by facet: OR within a facet, AND between facets. The counts of a facet ignore its own selection. */
  readonly selection: Readonly<Record<string, readonly string[]>>;
  /** Hard filter: applies to hits and to every count. */
  readonly filter?: Filter;
  /**
   * First decides; `id` ascending always breaks ties. Empty: relevance where there is text, else id. Behind relevance
   * for a text, newer documents come first.
   */
  readonly order: readonly Order[];
  readonly page: QueryPage;
  readonly facets: readonly FacetRequest[];
  /** Numbers about all hits, whatever page is wanted. */
  readonly measures?: readonly HitMeasure[];
}

/** Documents with these ids, and those that were written with one of these term keys. */
export interface PinnedDocuments {
  readonly ids: readonly string[];
  readonly termKeys: readonly string[];
}

/** A text field that a text is looked for in. */
export interface FieldWeight {
  readonly name: string;
  /** In place of its own weight; texts that it does not show keep their share of it. Above 0. */
  readonly weight: number;
}

/**
 * How many hits pass a filter as well; 1 where a hit has a word of the text in its title, else 0; or the smallest or largest number
 * that a field has in the hits; of dates that hits can be ordered by, the first millisecond.
 */
export type HitMeasure =
  | { readonly kind: 'count'; readonly filter: Filter }
  | { readonly kind: 'titled' }
  | { readonly kind: 'min' | 'max'; readonly field: string };

export interface QueryPage {
  readonly first: number;
  /** Cursor of the last hit of the page before. */
  readonly after?: string;
  /** Hits to leave out, for numbered pages; not together with `after`. */
  readonly offset?: number;
  /** The last `first` hits in place of the first ones, in the same order; not together with `after` and `offset`. */
  readonly fromEnd?: true;
  /** With `fromEnd`: cursor of the first hit of the page behind. */
  readonly before?: string;
}

export interface FacetRequest {
  readonly name: string;
  readonly first: number;
  /**
   * Only values behind this one, in the order of buckets. With this or `matching`, selected values that are not among the
   * first are left out, and what stands behind the first `MAX_BUCKETS` values of the facet is not looked at.
   */
  readonly after?: FacetPosition;
  /** Only values that have a text. */
  readonly matching?: FacetMatch;
}

/** The place of a bucket among all of its facet. */
export interface FacetPosition {
  readonly count: number;
  readonly value: string;
}

/** A text that values of a facet have in them or in their labels, whatever its case and diacritics. */
export interface FacetMatch {
  readonly text: string;
  /** Languages of the labels that are compared; all, where a label is in none of these. */
  readonly languages?: readonly string[];
  /** Values that are wanted whatever they are called. */
  readonly values?: readonly string[];
}

/**
 * Full text, already parsed: any text is a valid query, never a syntax error. Words are as typed, not
 * yet analysed: `RZ-2024` is one of them. A word is found by its stem too, a phrase as it stands.
 */
export type TextQuery =
  | WordQuery
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  | { readonly kind: 'and'; readonly parts: readonly TextQuery[] }
  | { readonly kind: 'or'; readonly parts: readonly TextQuery[] }
  | { readonly kind: 'not'; readonly part: TextQuery };

/** Most of some words by their inverse document frequencies. */
export interface MinimumShouldMatch {
  readonly kind: 'most';
  readonly words: readonly WordQuery[];
  /** By relevance, what this optional clause finds comes before all others; it finds nothing that the words do not. */
  readonly should?: TextQuery;
}

/** A word as typed; as a prefix, it may go on. */
export interface WordQuery {
  readonly kind: 'word';
  readonly word: string;
  readonly prefix: boolean;
  /** Whether it need not be found where anything else was typed; lists of stop words decide where absent. */
  readonly isStopWord?: boolean;
  /** Whether an operator was typed before it: it makes no word with the one before. */
  readonly followsOperator?: boolean;
  /** What the rules of `search/expansion` found: each is as good as the word, but for its weight. */
  readonly expansions?: readonly WeightedTerm[];
}

/** What finds a document in place of a typed word. */
export interface WeightedTerm {
  /**
   * - `word`: the folded word as it stands.
   * - `stem`: the folded word, or any word of which it is the stem.
   * - `inflections`: the word, not folded, as if it had been typed.
   * - `phrase`: folded words side by side; of an `open-phrase`, the last may go on.
   * - `all`: folded words or stems, all of them anywhere in the document.
   */
  readonly match: 'word' | 'stem' | 'inflections' | 'phrase' | 'open-phrase' | 'all';
  readonly words: readonly string[];
  /** How good it is to find this; the typed word itself is 1. */
  readonly weight: number;
}

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  /** The field has one of these values, case ignored. */
  | { readonly kind: 'equals'; readonly field: string; readonly values: readonly string[] }
  | RangeFilter
  | BoxFilter
  | TextFilter
  /** The field has a value at all (or, inside `not`, none). */
  | { readonly kind: 'exists'; readonly field: string }
  /** The document shows this term, given by its IRI, in any field. It cannot be nested in `some`. */
  | { readonly kind: 'uses'; readonly vocabulary: string; readonly term: string }
  /** The document counts for one of these values of a facet, case ignored. It cannot be nested in `some`. */
  | { readonly kind: 'facet'; readonly facet: string; readonly values: readonly string[] }
  /** At least one object of this `Nested` field matches `where`, whose field names start at the root too. */
  | { readonly kind: 'some'; readonly field: string; readonly where: Filter };

/**
 * Dates as in a document or numbers as decimal text. A day, month or year is its whole span, in the bounds
 * and in the documents; a document passes where one value overlaps all bounds.
 */
export interface RangeFilter {
  readonly kind: 'range';
  readonly field: string;
  readonly gte?: string;
  readonly gt?: string;
  readonly lte?: string;
  readonly lt?: string;
}

/**
 * A document passes where the bounding box of one geometry of the field overlaps this one, touching included. A
 * box whose `minLon` is greater than its `maxLon` lies across the 180th meridian.
 */
export interface BoxFilter {
  readonly kind: 'box';
  readonly field: string;
  readonly box: Box;
}

/** A document passes where a text of the field, in any language, contains this one or begins with it, case and diacritics ignored. */
export interface TextFilter {
  readonly kind: 'text';
  readonly field: string;
  readonly match: 'contains' | 'startsWith';
  readonly text: string;
}

export type Order =
  | { readonly by: 'relevance' }
  /** By the date of the plan of the entity, the newest first; without one, all are equal. */
  | { readonly by: 'newest' }
  | { readonly by: 'id'; readonly direction: Direction }
  | {
      readonly by: 'field';
      readonly field: string;
      readonly direction: Direction;
      /** For a language map: the text of this language, else the text pick. */
      readonly language?: string;
    };

export type Direction = 'asc' | 'desc';
