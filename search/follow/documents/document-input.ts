import type { TermLookup } from '../../../profile-compiler/index.ts';
import type { ResourceKind } from '../../../repository/index.ts';
import type { CatalogueContext } from '../../document/catalogue-context.ts';
import type { DocumentInput, DocumentMaker } from '../../document/document-maker.ts';
import type { OrganizationContext } from '../../document/platform-facts.ts';
import { graphKeyOf } from '../../entity-graphs.ts';
import type { DocumentKey } from '../../port/search-index.ts';
import type { Awaitable } from '../../port/term-dictionary.ts';
import type { FeedEntry } from './repository-feed.ts';

/** Reads the graphs of a document, and the facts of its resource; `undefined` if the resource is gone. */
export async function readResource<Graph extends FeedEntry>(
  key: DocumentKey,
  read: (kind: ResourceKind, id: string) => Promise<Graph | undefined>,
) {
  const { kind, id } = graphKeyOf(key);
  const [graph, metrics] = await Promise.all([
    read(kind, id),
    kind === 'dataset' ? read('metrics', key.id) : undefined,
  ]);
  if (!graph) {
    return undefined;
  }
  const { graph: iri, originalId, issued, modified } = graph;
  const catalogueId = kind === 'catalogue' ? key.id : graph.catalogue;
  return { facts: { ...key, iri, originalId, issued, modified, catalogueId }, graph, metrics };
}

/** A resource with its parsed graphs, before its document looks anything up. */
export type ParsedResource = Omit<DocumentInput, 'terms' | 'catalogue' | 'organizations'> & {
  readonly catalogueId: string | undefined;
};

/** Finds what documents show beside their own graphs. */
export interface Lookups {
  readonly terms: TermLookup;
  readonly catalogue: (id: string) => Awaitable<CatalogueContext | undefined>;
  readonly organization: (id: string) => Awaitable<OrganizationContext | undefined>;
}

/** Adds to a resource what its document looks up. */
export async function assembleInput(
  { catalogueId, ...resource }: ParsedResource,
  { terms, catalogue, organization }: Lookups,
  maker: Pick<DocumentMaker, 'organizationsFor'>,
): Promise<DocumentInput> {
  const context = catalogueId === undefined ? undefined : await catalogue(catalogueId);
  const input = { ...resource, terms, ...(context && { catalogue: context }) };
  const organizations = new Map<string, OrganizationContext>();
  for (const id of maker.organizationsFor(input)) {
    const found = await organization(id);
    if (found) {
      organizations.set(id, found);
    }
  }
  return { ...input, organizations };
}
