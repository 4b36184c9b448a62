import type { Quad } from '@rdfjs/types';
import type { PlannedField } from '../../profile-compiler/index.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import type { OrganizationContext } from './organization-graph.ts';

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
