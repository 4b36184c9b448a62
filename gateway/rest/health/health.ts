import type { Services } from '../../services.ts';
import {
  type RepositoryHealth,
  repositoryCheck,
  type SearchHealth,
  searchCheck,
} from './check-parts.ts';

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
