import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../profile-compiler/index.ts';
import { runSteps } from '../async/steps.ts';
import type { OrganizationContext, OrganizationGraph } from '../document/organization-graph.ts';
import { indexGraph } from '../graphs/graph-index.ts';

const counts = cacheCounts('organization-contexts');

/** Organisations whose graphs stay in memory, and triples of all of them. */
const CACHED = { max: 500, maxSize: 200_000 };

/**
 * The organisations that documents take fields from, by id. Contexts are read when they are first needed; `read` gives
 * the newest state of a graph.
 */
export function createOrganizationContexts(
  read: (id: string) => Promise<OrganizationGraph | undefined>,
) {
  const cached = new LRUCache<string, OrganizationContext>(CACHED);
  return {
    /** `undefined` if the organisation is gone. */
    async get(id: string): Promise<OrganizationContext | undefined> {
      const known = cached.get(id);
      counts[known ? 'hits' : 'misses'] += 1;
      const stored = known ? undefined : await read(id);
      if (!stored) {
        return known;
      }
      const { quads, ...facts } = stored;
      const context = { ...facts, graph: await runSteps(indexGraph(quads)) };
      cached.set(id, context, { size: quads.length + 1 });
      return context;
    },
    /** Forgets an organisation that changed. */
    drop: (id: string): void => void cached.delete(id),
  };
}
