import type { ProfileModel } from '../../../profile-compiler/index.ts';
import type { Repository } from '../../../repository/index.ts';
import type { Search, SearchStatus } from '../../../search/index.ts';
import { withoutAddresses } from '../../http/without-addresses.ts';
import { askWithin } from './ask-within.ts';

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

interface MetadataProblems {
  readonly documents: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** One after the other they leave room for the rest of an answer that is there within a second. */
const PART_MS = 600;
const PROBLEMS_MS = 250;

/** Asks a repository how it is; `down` where it does not answer soon. */
export function repositoryCheck(repository: Repository): () => Promise<RepositoryHealth> {
  const ask = askWithin(async () => {
    // Numbers and names may be known in memory: only a list asks the store itself.
    await repository.listCatalogues({ limit: 1, offset: 0 });
    return repository.lastSeq();
  }, PART_MS);
  return () => ask().then((lastSeq) => ({ status: 'up', lastSeq }), down);
}

/** Asks a search how it is: `up` where queries can be answered, also when it cannot follow. */
export function searchCheck(search: Search, { entities }: ProfileModel) {
  const askStatus = askWithin(async () => publicStatus(await search.status()), PART_MS);
  const askIndex = askWithin(
    () => Promise.all(entities.map(({ name }) => search.count(name))),
    PART_MS,
  );
  const countProblems = problemsOfIndex(search);
  return async (): Promise<SearchHealth> => {
    const [status, index] = await Promise.all([
      askStatus().catch(down),
      askIndex().then(() => undefined, down),
    ]);
    if ('status' in status) {
      return { ...status, ...index };
    }
    const problems = index ? undefined : await countProblems(status.cursor);
    return {
      ...status,
      ...lagOf(status),
      ...index,
      ...(problems && { problems }),
      status: index || status.state === 'building' ? 'down' : 'up',
    };
  };
}

/** Anybody may ask for the health. */
function publicStatus(status: SearchStatus): SearchStatus {
  return status.failure === undefined
    ? status
    : { ...status, failure: withoutAddresses(status.failure) };
}

function lagOf({ cursor, lastSeq }: SearchStatus): Pick<SearchHealth, 'lag'> {
  return lastSeq === undefined ? {} : { lag: Math.max(0, lastSeq - cursor) };
}

/**
 * Counts the problems of an index that has come to a cursor. The whole index is read for it, so it is
 * done only where something was indexed meanwhile; where it takes long, the last count is told.
 */
function problemsOfIndex(search: Search) {
  let counted: (MetadataProblems & { readonly cursor: number }) | undefined;
  const count = askWithin(() => search.problems({ first: 0, offset: 0 }), PROBLEMS_MS);
  return async (cursor: number): Promise<MetadataProblems | undefined> => {
    if (counted?.cursor !== cursor) {
      const page = await count().catch(() => undefined);
      counted = page ? { cursor, documents: page.total, counts: page.counts } : counted;
    }
    return counted && { documents: counted.documents, counts: counted.counts };
  };
}

function down(error: unknown): PartHealth {
  return {
    status: 'down',
    failure: withoutAddresses(error instanceof Error ? error.message : String(error)),
  };
}
