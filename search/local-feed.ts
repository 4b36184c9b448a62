import type { Repository } from '../repository/index.ts';
import type { RepositoryFeed } from './repository-feed.ts';

const PAGE = 1000;

/** The feed of a repository in the same process. */
export function localFeed(repository: Repository): RepositoryFeed {
  return {
    base: repository.base,
    changes: (request) => repository.changes(request),
    lastSeq: () => repository.lastSeq(),
    async graph(kind, id) {
      const stored = await repository.storedQuads(kind, id);
      return stored && { ...stored.entry, quads: stored.quads };
    },
    async *datasetsOf(catalogue) {
      for (let offset = 0; ; offset += PAGE) {
        const listing = await repository.listDatasets(catalogue, { limit: PAGE, offset });
        yield* (listing?.entries ?? []).map((entry) => entry.id);
        if (!listing || offset + PAGE >= listing.total) {
          return;
        }
      }
    },
  };
}
