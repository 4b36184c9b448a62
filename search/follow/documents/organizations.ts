import { LRUCache } from 'lru-cache';
import { cacheCounts, ORGANIZATIONS, type TermLookup } from '../../../profile-compiler/index.ts';
import { type Change, streamBatches } from '../../../repository/index.ts';
import { runSteps } from '../../async/steps.ts';
import type { Taken } from '../../document/inherited-fields.ts';
import type { OrganizationContext, OrganizationGraph } from '../../document/platform-facts.ts';
import { indexGraph } from '../../graphs/graph-index.ts';
import {
  createOrganizationRegistry,
  organizationKeys,
  type RegisteredOrganization,
  registeredOrganization,
  withOrganizations,
} from '../../organizations/organization-registry.ts';
import { iriKey } from '../../terms/term-keys.ts';
import type { RepositoryFeed } from './repository-feed.ts';

/** The stored organisations, which documents of other resources look up and take fields from. */
export type Organizations = ReturnType<typeof createOrganizations>;

export type OrganizationChange = Pick<Change, 'seq' | 'id' | 'graph'>;

interface RefreshedOrganizations {
  /** Term keys that give another result than they gave to the documents in the index. */
  readonly changed: ReadonlySet<string>;
  /** Call it when the documents with these keys are written. */
  keep(): void;
}

interface Options {
  readonly feed: Pick<RepositoryFeed, 'graph' | 'base' | 'lastSeq' | 'organizations'>;
  readonly serviceLanguage: string | undefined;
  readonly takes: Taken;
  /** True if the index was empty when following began. Then all of its documents are made with what is known here. */
  readonly fromEmpty: boolean;
}

/** Organisations that are read at once when following begins. */
const AT_ONCE = 8;

/** The organisations of a profile that has none. */
export const NO_ORGANIZATIONS: Organizations = {
  within: (terms) => terms,
  open: async () => undefined,
  refresh: async () => ({ changed: new Set(), keep: () => undefined }),
  get: async () => undefined,
};

/** Organisations are read from the feed; the index keeps nothing of them but the term keys of its documents. */
export function createOrganizations(options: Options) {
  const { feed, takes, fromEmpty } = options;
  const registry = createOrganizationRegistry();
  const contexts = createOrganizationContexts((id) => graphOf(id, options));
  /** Changed keys whose documents may not have been rewritten yet, by organisation. */
  const unfollowed = new Map<string, ReadonlySet<string>>();
  /** Changes up to this one may already have been part of what was read at the beginning. */
  let readUntil: number | undefined;

  async function register(id: string): Promise<RegisteredOrganization | undefined> {
    const graph = await graphOf(id, options);
    const steps = graph && registeredOrganization(graph, { takes, base: feed.base });
    const organization = steps && (await runSteps(steps));
    registry.set(id, organization);
    return organization;
  }

  async function refreshOne({ id, seq, graph }: OrganizationChange): Promise<ReadonlySet<string>> {
    const before = registry.get(id);
    contexts.drop(id);
    const after = await register(id);
    const isBeforeKnown = fromEmpty || seq > (readUntil ?? 0);
    if (isBeforeKnown && JSON.stringify(before) === JSON.stringify(after)) {
      return new Set();
    }
    return organizationKeys(before, after).add(iriKey(ORGANIZATIONS, graph));
  }

  return {
    /** The same lookup, which also finds organisations. */
    within: (terms: TermLookup): TermLookup => withOrganizations(terms, registry),
    /** An organisation that documents take fields from; `undefined` if it is gone. */
    get: contexts.get,
    /** Reads all organisations, at the first call that does not fail. Call it before documents are made. */
    async open(): Promise<void> {
      if (readUntil !== undefined) {
        return;
      }
      for await (const ids of streamBatches(feed.organizations(), AT_ONCE)) {
        await Promise.all(ids.map(register));
      }
      readUntil = await feed.lastSeq();
    },
    /** Reads changed organisations anew; from then on, documents are made with this state of them. */
    async refresh(changes: readonly OrganizationChange[]): Promise<RefreshedOrganizations> {
      for (const change of changes) {
        const former = unfollowed.get(change.id) ?? new Set();
        unfollowed.set(change.id, former.union(await refreshOne(change)));
      }
      const changed = new Set([...unfollowed.values()].flatMap((keys) => [...keys]));
      return { changed, keep: () => unfollowed.clear() };
    },
  };
}

async function graphOf(
  id: string,
  { feed, serviceLanguage: defaultLanguage = 'en' }: Pick<Options, 'feed' | 'serviceLanguage'>,
): Promise<OrganizationGraph | undefined> {
  const stored = await feed.graph('organization', id);
  if (!stored) {
    return undefined;
  }
  const { graph: iri, quads, issued, modified } = stored;
  return { id, iri, quads, issued, modified, defaultLanguage };
}

const counts = cacheCounts('organization-contexts');

/** Organisations whose graphs stay in memory, and triples of all of them. */
const CACHED = { max: 500, maxSize: 200_000 };

/**
 * The organisations that documents take fields from, by id. Contexts are read when they are first needed; `read` gives
 * the newest state of a graph.
 */
function createOrganizationContexts(read: (id: string) => Promise<OrganizationGraph | undefined>) {
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
