import type { Quad } from '@rdfjs/types';
import type { GraphLookup } from '../../profile-compiler/index.ts';

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
