import type { Repository } from '../../repository/index.ts';
import type { RepositoryFeed } from './repository-feed.ts';

/** Datasets that are listed at once. */
const PAGE = 1000;

/** The feed of a repository in the same process. */
export function localFeed(repository: Repository): RepositoryFeed {
  return {
    base: repository.base,
    identity: async () => repository.identity,
    changes: (request) => repository.changes(request),
    lastSeq: () => repository.lastSeq(),
    async graph(kind, id) {
      const stored = await repository.storedQuads(kind, id);
      return stored && { ...stored.entry, quads: stored.quads };
    },
    async *datasetsOf(catalogue) {
      for (let after = ''; ; ) {
        const page = { limit: PAGE, offset: 0, after };
        const entries = (await repository.listDatasets(catalogue, page))?.entries ?? [];
        yield* entries.map(({ id }) => id);
        const last = entries.at(-1);
        if (!last) {
          return;
        }
        after = last.id;
      }
    },
  };
}
