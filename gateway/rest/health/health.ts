import type { FastifyInstance } from 'fastify';
import type { SearchStatus } from '../../../search/index.ts';
import type { Services } from '../../services.ts';
import { repositoryCheck, searchCheck } from './part-health.ts';

/** What `GET /health` tells: each part that runs here, and whether it can be used. */
export interface Health {
  /**
   * `usable`: all of it, up to date. `degraded`: some requests can be answered, others not or not with
   * the newest. `unusable`: none can.
   */
  readonly status: 'usable' | 'degraded' | 'unusable';
  readonly version: string;
  readonly profile: string;
  readonly repository?: RepositoryHealth;
  readonly search?: SearchHealth;
}

export interface PartHealth {
  readonly status: 'up' | 'down';
  /** Why it is down, or does not follow, where that is known. */
  readonly failure?: string;
}

export interface RepositoryHealth extends PartHealth {
  readonly lastSeq?: number;
}

export interface SearchHealth extends PartHealth, Partial<SearchStatus> {
  /** Changes of the feed that the index has not followed yet, as a difference of positions. */
  readonly lag?: number;
  /** Documents with problems, and how often each kind of problem occurs. */
  readonly problems?: MetadataProblems;
}

export interface MetadataProblems {
  readonly documents: number;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * `GET /health`: 200 while some requests can be answered, else 503, within a second. All processes of
 * a platform share what is behind them: if one without its search engine answered 503, whoever spreads
 * the requests would find no process left for those that need none.
 */
export function registerHealth(app: FastifyInstance, services: Services, version: string): void {
  const ask = createHealthCheck(services, version);
  app.get('/health', async (_request, reply) => {
    const health = await ask();
    return reply
      .code(health.status === 'unusable' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(health);
  });
}

/** Asks every part how it is, at the same time; a part that does not answer soon is down. */
export function createHealthCheck(services: Services, version: string): () => Promise<Health> {
  const { model, repository, search } = services;
  const ofRepository = repository && repositoryCheck(repository);
  const ofSearch = search && searchCheck(search, model);
  return async () => {
    const parts = await Promise.all([ofRepository?.(), ofSearch?.()]);
    return {
      status: overall(...parts),
      version,
      profile: model.id,
      ...(parts[0] && { repository: parts[0] }),
      ...(parts[1] && { search: parts[1] }),
    };
  };
}

function overall(
  repository: RepositoryHealth | undefined,
  search: SearchHealth | undefined,
): Health['status'] {
  const parts = [repository, search].filter((part) => part !== undefined);
  const up = parts.filter(({ status }) => status === 'up').length;
  const isCurrent = search === undefined || search.state === 'following';
  return up === 0 ? 'unusable' : up === parts.length && isCurrent ? 'usable' : 'degraded';
}
