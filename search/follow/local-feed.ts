import type { EntryPage, Page, Repository } from '../../repository/index.ts';
import type { RepositoryFeed } from './repository-feed.ts';

/** Ids that are listed at once. */
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
    async text(kind, id) {
      const stored = await repository.storedText(kind, id);
      return stored && { ...stored.entry, triples: stored.triples };
    },
    datasetsOf: (catalogue) => idsOf((page) => repository.listDatasets(catalogue, page)),
    organizations: () => idsOf((page) => repository.listResources({ kind: 'organization' }, page)),
  };
}

/** The ids of a list, read page by page. */
async function* idsOf(
  list: (page: Page) => Promise<EntryPage | undefined>,
): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const entries = (await list({ limit: PAGE, offset: 0, after }))?.entries ?? [];
    yield* entries.map(({ id }) => id);
    const last = entries.at(-1);
    if (!last) {
      return;
    }
    after = last.id;
  }
}
