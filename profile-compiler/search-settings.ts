import type { FacetRole, LanguageMap } from './values.ts';

/** The settings of `/search` for one entity: defaults, entry file and configuration merged. */
export interface SearchSettings {
  /** The facets of its answers, in their order. */
  readonly facets: readonly SearchFacet[];
  /** Values that the index counts for these facets besides the facets of the model. */
  readonly counted: readonly CountedValues[];
  /** Items of a facet. */
  readonly mostItems: number;
  /** Hits that pages reach by their number. */
  readonly window: number;
  /** Weights of texts by their paths, in place of those of their classes. */
  readonly weights: Readonly<Record<string, number>>;
  /** Paths of the fields that parameters are about. */
  readonly fields: Readonly<Partial<Record<ParameterField, string>>>;
  /** Ids of `country` that are no countries. */
  readonly otherCountries: readonly string[];
  /** Placement of the index of the type on a server. */
  readonly placement: IndexPlacement;
}

/** Placement of an index on a server; if a member is absent, the server's settings decide. */
export interface IndexPlacement {
  readonly shards?: number;
  /** Copies of each shard besides the first. */
  readonly replicas?: number;
}

/** A parameter of `/search` whose field is configured. */
export type ParameterField = 'temporal' | 'spatial' | 'scoring' | 'autocomplete' | 'dataServices';

/** Values that are counted at a path of mapping names. */
export interface CountedValues {
  readonly name: string;
  readonly path: readonly string[];
  readonly role: FacetRole;
}

/** A facet of `/search`. */
export type SearchFacet = ValueFacet | ConditionFacet | ExtremeFacet;

/** Id and title of a facet or of one of its items. */
export interface NamedFacet {
  /** Its id in requests and answers. */
  readonly id: string;
  readonly title: string | LanguageMap;
}

/** The values of a field, each with the number of its documents. */
export interface ValueFacet extends NamedFacet {
  readonly kind: 'values';
  /** A facet of the model, or one of `counted`. */
  readonly field: string;
  /** The documents that label the values, where other documents do. */
  readonly labels?: LabelSource;
}

/** Documents that label the values of a facet: those of the entity whose member `by` is the value. */
export interface LabelSource {
  readonly entity: string;
  readonly by: string;
  /** Path of the label. */
  readonly title: string;
  /** Path of the id that is shown and ticked in place of the value. */
  readonly id?: string;
}

/** One item for each condition, which can be ticked. */
export interface ConditionFacet extends NamedFacet {
  readonly kind: 'conditions';
  readonly conditions: readonly FacetCondition[];
}

/** A condition that a document meets or not. */
export type FacetCondition = RangeCondition | MatchCondition;

/** `from` ≤ value < `to`; either may be absent. */
export interface RangeCondition extends NamedFacet {
  readonly kind: 'range';
  readonly field: string;
  readonly from?: number;
  readonly to?: number;
}

/** One of the values is there, or none of them is. */
export interface MatchCondition extends NamedFacet {
  readonly kind: 'match';
  /** A facet of the model, or one of `counted`. */
  readonly field: string;
  readonly values: readonly string[];
  readonly isWanted: boolean;
}

/** The smallest or largest number of a field. */
export interface ExtremeFacet extends NamedFacet {
  readonly kind: 'min' | 'max';
  readonly field: string;
}

/** The settings of search of an entity before any are compiled: no facet, and the bounds by default. */
export const NO_SEARCH_SETTINGS: SearchSettings = {
  facets: [],
  counted: [],
  mostItems: 50,
  window: 10_000,
  weights: {},
  fields: {},
  otherCountries: [],
  placement: {},
};
