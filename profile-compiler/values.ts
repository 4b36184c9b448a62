/**
 * Kinds of values and their roles in search: the vocabulary that mapping classes, the profile model, emitters and
 * indexes share.
 */

/** Language tag in canonical case → text. */
export type LanguageMap = Readonly<Record<string, string>>;

/** The closed set of values that a document can hold. Emitters and indexes know these and roles only. */
export type ValueShape =
  /** A string, analysed for full text where its role says so. */
  | { readonly kind: 'text' }
  /** `{"<tag>": "text"}`: one object, never an array. */
  | { readonly kind: 'language-map' }
  /** A string that is compared whole. */
  | { readonly kind: 'keyword' }
  /** An absolute IRI as a string, compared whole. */
  | { readonly kind: 'iri' }
  | { readonly kind: 'integer' }
  /** An integer of up to 53 bits: the size of a file, where 32 bits end at 2 GiB. */
  | { readonly kind: 'long' }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  /** `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or a UTC instant `YYYY-MM-DDThh:mm:ss[.fff]Z`. */
  | { readonly kind: 'date-time' }
  /** `{"gte", "lte"}`, each a `date-time`; one of them may be absent. Searched as the whole span of both. */
  | { readonly kind: 'period'; readonly type: string }
  /** A GeoJSON geometry (RFC 7946); its bounding box is searched. */
  | { readonly kind: 'geometry'; readonly type: string }
  /** An object of the named type; an array keeps the values of one object together in filters. */
  | {
      readonly kind: 'object';
      readonly type: string;
      /** Stored and returned only, whatever the roles of its members elsewhere. */
      readonly isStored?: true;
    }
  /** `{"<tag>": {…}}`: objects of the named type by language tag; stored and returned only. */
  | { readonly kind: 'by-language'; readonly type: string }
  /** Any JSON value; stored and returned only. */
  | { readonly kind: 'json' }
  /** A string that is stored and returned, but never indexed. */
  | { readonly kind: 'stored' };

/** Name of a kind of value. */
export type ValueKind = ValueShape['kind'];

/** Members of a box in degrees, as GraphQL, the API and the index name them. */
export const BOX_SIDES = ['minLon', 'minLat', 'maxLon', 'maxLat'] as const;

/** A box in degrees. Where `minLon` is greater than `maxLon` it lies across the 180th meridian. */
export type Box = Readonly<Record<(typeof BOX_SIDES)[number], number>>;

/** Roles of a field in search. If all are absent, it is stored and returned only. */
export interface Roles {
  /** Weight in full text; every level of nesting halves it. */
  readonly fullText?: number;
  /** Suggested while typing; the first such field is the title of an entity. */
  readonly autocomplete?: boolean;
  readonly filter?: FilterKind;
  readonly sort?: boolean;
  readonly facet?: FacetRole;
}

/**
 * `equals`: one of several whole values, case ignored. `range`: from/to on dates, periods and numbers.
 * `box`: overlap of a geometry's bounding box with another.
 * `text`: parts of a text in any of its languages, case and diacritics ignored.
 */
export type FilterKind = 'equals' | 'range' | 'box' | 'text';

/** Counting and labelling of the values of a field. */
export interface FacetRole {
  /** Members that give the bucket's value, the first present counts; empty: the value itself. */
  readonly value: readonly string[];
  /** Members that give the bucket's label; the first present counts. */
  readonly label: readonly string[];
  /** The value is the id of a resource of this entity, whose title is the label. */
  readonly labelEntity?: string;
  /** Number bands in place of single values; `to` is included. */
  readonly bands?: readonly FacetBand[];
  /** The value is the id of a term of these vocabularies: its broader term is the parent of the bucket. */
  readonly hierarchy?: readonly string[] | 'every';
  /** The value is a code that has names in every language. */
  readonly codes?: CodeKind;
}

/** ISO 639 codes of languages; ISO 3166-1 codes of countries. */
export type CodeKind = 'language' | 'region';

/** A range of numbers that counts as one bucket; open where an end is absent. */
export interface FacetBand {
  readonly name: string;
  readonly from?: number;
  readonly to?: number;
}

/** A JSON value as a document holds it. `null` is never written. */
export type Json =
  | string
  | number
  | boolean
  | readonly Json[]
  | { readonly [member: string]: Json };

/** A named value inside an object: its kind, cardinality and roles. */
export interface Member {
  /** The name in document, GraphQL, index mapping, JSON Schema and context. */
  readonly name: string;
  readonly description: string;
  readonly value: ValueShape;
  /** An array in the document, a list in GraphQL. */
  readonly many: boolean;
  /** The shape demands a value (`sh:minCount` of 1 or more). Shown to clients, never enforced on stored metadata. */
  readonly mandatory: boolean;
  /** The platform guarantees a value: non-null in GraphQL, required in OpenAPI and JSON Schema. */
  readonly guaranteed: boolean;
  readonly roles: Roles;
  /** The RDF predicate of a member of a class's value, or the JSON-LD keyword it stands for. */
  readonly predicate?: string;
  /** Reason not to use it any longer. */
  readonly deprecated?: string;
  /** Kind of code in the `id` beside a label; codes have names in every language. */
  readonly codes?: CodeKind;
}
