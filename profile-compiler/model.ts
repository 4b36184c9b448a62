/**
 * The profile model: what a profile directory compiles to, and all that the rest of the platform
 * knows of a profile. Frozen plain data; it survives `structuredClone` and JSON. Only
 * `compileProfile` makes one, so nobody downstream checks again.
 */

declare const compiled: unique symbol;

/** A compiled, checked profile. */
export type ProfileModel = ProfileModelData & { readonly [compiled]: true };

/** What a compiled profile holds, before the compiler vouches for it. */
export interface ProfileModelData {
  /** `id` of the entry file: digits, lower-case letters and minus. */
  readonly id: string;
  /** Version of the profile feature; only `1` exists. */
  readonly version: '1';
  /** `owl:versionInfo` of the profile node: the author's own version. */
  readonly ownVersion?: string;
  readonly title: LanguageMap;
  readonly description: LanguageMap;
  readonly maker?: { readonly name?: string; readonly mbox?: string };
  /** What the platform keeps as resources of their own; `dataset` and `catalog` are always among them. */
  readonly entities: readonly EntityModel[];
  /** Every object type by name, in order of first use: entities, linked shapes, value types of classes. */
  readonly types: Readonly<Record<string, ObjectType>>;
  /** Terms that were read but have no effect, and fields that will always be absent. */
  readonly notes: readonly ProfileNote[];
}

/** Language tag in canonical case → text. */
export type LanguageMap = Readonly<Record<string, string>>;

/** One kind of resource that the platform keeps: what it is called, and which shape its documents follow. */
export interface EntityModel {
  /** Name of the entity as in the entry file: `dataset`, `catalog`, …; also the name of its index. */
  readonly name: string;
  /** Name of its object type in `types`. */
  readonly type: string;
  readonly targetClass: string;
  readonly shape: string;
  readonly description: string;
  /** Name of the field that titles the entity (first `SimpleMultiLangTitle`, else first language map, else `id`). */
  readonly titleField: string;
}

/** A named set of fields: an entity, a linked shape, or the value of a mapping class. */
export interface ObjectType {
  readonly name: string;
  readonly description: string;
  /** IRI of the shape it comes from; absent for the value type of a mapping class. */
  readonly shape?: string;
  readonly targetClass?: string;
  /** Members in the order of the shape. */
  readonly fields: readonly Field[];
}

/**
 * One member of an object type. A profile field has a `source`; a member of a class's value
 * (the `name` of an agent) has none: its class reads the whole value.
 */
export interface Field {
  /** `pv:mappingName`: the name in document, GraphQL, index mapping, JSON Schema and context. */
  readonly name: string;
  readonly description: string;
  readonly value: ValueShape;
  /** An array in the document, a list in GraphQL. */
  readonly many: boolean;
  /** `sh:minCount` of 1 or more: told, but never enforced on stored metadata. */
  readonly mandatory: boolean;
  /** The platform guarantees a value: non-null in GraphQL, required in OpenAPI and JSON Schema. */
  readonly guaranteed: boolean;
  readonly roles: Roles;
  readonly source?: FieldSource;
  /** What a member without a source says in RDF: a predicate IRI, or the JSON-LD keyword it stands for. */
  readonly predicate?: string;
}

/** Where the values of a field come from, and what the shape says about them. */
export interface FieldSource {
  readonly mappingClass: MappingClassName;
  /** `path`: read from RDF. `platform`: filled by the platform, by the field's name. `none`: always absent. */
  readonly from: 'path' | 'platform' | 'none';
  /** Predicate IRI, where `from` is `path`. */
  readonly path?: string;
  /** `sh:minCount`/`sh:maxCount` as the shape states them. */
  readonly minCount: number;
  readonly maxCount?: number;
  /** Vocabularies that enrich this field, in configuration order; absent where none does. */
  readonly enrichment?: readonly FieldEnrichment[];
}

/** How one vocabulary enriches one field: `target:source` replacements, already split. */
export interface FieldEnrichment {
  readonly vocabulary: string;
  readonly replacements: readonly { readonly target: string; readonly source: string }[];
}

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
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  /** `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or a UTC instant `YYYY-MM-DDThh:mm:ss[.fff]Z`. */
  | { readonly kind: 'date-time' }
  /** An object of the named type; an array keeps the values of one object together in filters. */
  | { readonly kind: 'object'; readonly type: string }
  /** A string that is kept and returned, never indexed. */
  | { readonly kind: 'stored' };

/** Name of a kind of value. */
export type ValueKind = ValueShape['kind'];

/** What search does with a field. All absent: stored and returned only. */
export interface Roles {
  /** Weight in full text; every level of nesting halves it. */
  readonly fullText?: number;
  /** Offered while typing. */
  readonly autocomplete?: boolean;
  readonly filter?: FilterKind;
  readonly sort?: boolean;
  readonly facet?: FacetRole;
}

/** `equals`: one of several whole values, case ignored. `range`: from/to on dates and numbers. */
export type FilterKind = 'equals' | 'range';

/** How the values of a field are counted and labelled. */
export interface FacetRole {
  /** Members that give the bucket's value, the first present counts; empty: the value itself. */
  readonly value: readonly string[];
  /** Members that give the bucket's label, likewise. */
  readonly label: readonly string[];
  /** The value is the id of a resource of this entity, whose title is the label. */
  readonly labelEntity?: string;
  /** Number bands in place of single values; `to` is included. */
  readonly bands?: readonly FacetBand[];
}

/** A range of numbers that counts as one bucket; open where an end is absent. */
export interface FacetBand {
  readonly name: string;
  readonly from?: number;
  readonly to?: number;
}

/** Something in a profile that is no mistake but may surprise its author. */
export interface ProfileNote {
  readonly file: string;
  readonly line?: number;
  readonly code: 'no-effect' | 'never-filled' | 'class-not-built' | 'alias';
  readonly message: string;
}

/** The mapping classes of the specification. */
export const MAPPING_CLASS_NAMES = [
  'SimpleMultiLangTitle',
  'SimpleMultiLang',
  'StandardText',
  'Agent',
  'Keywords',
  'Language',
  'ContactPoint',
  'DateTime',
  'Nested',
  'Theme',
  'SpatialResource',
  'Metrics',
  'License',
  'Format',
  'StandardDisabled',
] as const;

/** Name of a mapping class that is built. */
export type MappingClassName = (typeof MAPPING_CLASS_NAMES)[number];
