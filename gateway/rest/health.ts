import type { FastifyInstance } from 'fastify';
import type { Repository } from '../../repository/index.ts';
import type { Search, SearchStatus } from '../../search/index.ts';
import type { Services } from '../services.ts';

/** What `GET /health` tells: each part that runs here, and whether all of it can be used. */
export interface Health {
  readonly status: 'usable' | 'unusable';
  readonly version: string;
  readonly profile: string;
  readonly repository?: PartHealth & { readonly lastSeq?: number };
  readonly search?: SearchHealth;
}

export interface PartHealth {
  readonly status: 'up' | 'down';
}

export interface SearchHealth extends PartHealth, Partial<SearchStatus> {
  /** Changes of the feed that the index has not followed yet, as a difference of positions. */
  readonly lag?: number;
  /** Documents with problems, and how often each kind of problem occurs. */
  readonly problems?: {
    readonly documents: number;
    readonly counts: Readonly<Record<string, number>>;
  };
}

/** `GET /health`: 200 where everything that runs here can be used, else 503. */
export function registerHealth(app: FastifyInstance, services: Services, version: string): void {
  app.get('/health', async (_request, reply) => {
    const health = await healthOf(services, version);
    return reply
      .code(health.status === 'usable' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
}

/** Asks every part of the services how it is. */
export async function healthOf(services: Services, version: string): Promise<Health> {
  const { model } = services;
  const repository = services.repository && (await repositoryHealth(services.repository));
  const search = services.search && (await searchHealth(services.search));
  const isUsable = [repository, search].every((part) => part === undefined || part.status === 'up');
  return {
    status: isUsable ? 'usable' : 'unusable',
    version,
    profile: model.id,
    ...(repository && { repository }),
    ...(search && { search }),
  };
}

async function repositoryHealth(repository: Repository): Promise<Health['repository']> {
  try {
    // Positions may be kept in memory: only a list asks the store itself.
    await repository.listCatalogues({ limit: 0, offset: 0 });
    return { status: 'up', lastSeq: await repository.lastSeq() };
  } catch {
    return { status: 'down' };
  }
}

async function searchHealth(search: Search): Promise<SearchHealth> {
  try {
    const status = await search.status();
    const { total, counts } = await search.problems({ first: 0, offset: 0 });
    return {
      status: status.state === 'following' ? 'up' : 'down',
      ...status,
      ...(status.lastSeq !== undefined && { lag: Math.max(0, status.lastSeq - status.cursor) }),
      problems: { documents: total, counts },
    };
  } catch {
    return { status: 'down' };
  }
}
