import type { Quad } from '@rdfjs/types';
import type { GraphLookup, PlannedField } from '../../profile-compiler/index.ts';
import type { CatalogueContext } from './catalogue-context.ts';

/** Facts about a resource besides its description. */
export interface PlatformFacts {
  readonly entity: string;
  readonly id: string;
  readonly iri: string;
  /** Original id of a dataset. */
  readonly originalId?: string | undefined;
  /** First and last write, UTC instants. */
  readonly issued: string;
  readonly modified: string;
  readonly catalogue?: CatalogueContext;
  /** Quality graph of a dataset. */
  readonly metrics?: readonly Quad[];
  /** The organisations that it takes fields from, by id. */
  readonly organizations?: ReadonlyMap<string, OrganizationContext>;
}

/** Sources of platform fields: the facts, and the title fields of each entity. */
export interface EntityFacts extends PlatformFacts {
  readonly titles: ReadonlyMap<string, PlannedField>;
}

/** The graph of a stored organisation with the context of reading it. */
export interface OrganizationGraph {
  readonly id: string;
  readonly iri: string;
  readonly quads: readonly Quad[];
  /** First and last write, UTC instants. */
  readonly issued: string;
  readonly modified: string;
  /** Language tag of untagged text. */
  readonly defaultLanguage: string;
}

/** An organisation that documents of other resources take fields from. */
export interface OrganizationContext extends Omit<OrganizationGraph, 'quads'> {
  readonly graph: GraphLookup;
}
