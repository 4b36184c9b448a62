import { partsNotLoaded } from '../../../../repository/index.ts';
import type { Services } from '../../../http/routes/services.ts';
import {
  type RepositoryHealth,
  repositoryCheck,
  type SearchHealth,
  searchCheck,
} from './check-parts.ts';

/** The state of this process: each service that runs in it, and whether it is usable. */
export interface Health {
  /**
   * `usable`: every service is up, current and undamaged. `degraded`: some requests fail or get outdated answers.
   * `unusable`: no request can be answered, or the process has to be restarted.
   */
  readonly status: 'usable' | 'degraded' | 'unusable';
  readonly version: string;
  readonly profile: string;
  readonly repository?: RepositoryHealth;
  readonly search?: SearchHealth;
  /** Parts that are loaded when they are first asked for, and could not be; they are tried again. */
  readonly notLoaded?: readonly string[];
}

/** A check waits so long for probes of its services. */
const WAIT_MS = 200;

/** Checks the services concurrently; what is not known in time is as it was, with a warning. */
export function createHealthCheck(services: Services, version: string): () => Promise<Health> {
  const { model, repository, search } = services;
  const ofRepository = repository && repositoryCheck(repository);
  const ofSearch = search && searchCheck(search, model);
  return async () => {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, WAIT_MS);
    const parts = await Promise.all([ofRepository?.(late.promise), ofSearch?.(late.promise)]);
    clearTimeout(timer);
    const notLoaded = partsNotLoaded();
    const status = overall(...parts);
    return {
      status: status === 'usable' && notLoaded.length > 0 ? 'degraded' : status,
      version,
      profile: model.id,
      ...(parts[0] && { repository: parts[0] }),
      ...(parts[1] && { search: parts[1] }),
      ...(notLoaded.length > 0 && { notLoaded }),
    };
  };
}

function overall(
  repository: RepositoryHealth | undefined,
  search: SearchHealth | undefined,
): Health['status'] {
  const parts = [repository, search].filter((part) => part !== undefined);
  const up = parts.filter(({ status }) => status === 'up').length;
  const isWhole =
    repository?.damage === undefined && (search === undefined || search.state === 'following');
  return up === 0 || repository?.isLost
    ? 'unusable'
    : up === parts.length && isWhole
      ? 'usable'
      : 'degraded';
}
