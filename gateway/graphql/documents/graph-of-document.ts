import type { Quad } from '@rdfjs/types';
import type { GraphQLContext } from '../context.ts';

/** Entities whose documents are made from a named graph, and what the repository calls those. */
const GRAPH_KINDS = { catalog: 'catalogue', dataset: 'dataset' } as const;

/** Whether documents of this entity have a graph behind them. */
export function hasGraph(entity: string): entity is keyof typeof GRAPH_KINDS {
  return entity in GRAPH_KINDS;
}

/** The published graph behind a document; `undefined` where it is gone by now. */
export function graphOfDocument(
  entity: keyof typeof GRAPH_KINDS,
  id: string,
  { services }: GraphQLContext,
): Promise<readonly Quad[] | undefined> {
  return services.readGraph(GRAPH_KINDS[entity], id);
}
