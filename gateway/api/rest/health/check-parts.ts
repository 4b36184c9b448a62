import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import {
  nothingIfDamaged,
  type Repository,
  type StoreDamage,
  StoreLostError,
} from '../../../../repository/index.ts';
import type { Search, SearchStatus } from '../../../../search/index.ts';
import { withoutAddresses } from '../../../http/server/without-addresses.ts';
import { askWithin } from './ask-within.ts';

export interface PartHealth {
  readonly status: 'up' | 'down';
  /** Reason why it is down or does not follow, if known. */
  readonly failure?: string;
}

export interface RepositoryHealth extends PartHealth {
  /** The files of the repository were deleted or replaced: only a restart helps. */
  readonly isLost?: true;
  readonly lastSeq?: number;
  /** Known damage; absent if none is known. */
  readonly damage?: DamageHealth;
}

interface DamageHealth {
  /** Number of damaged graphs. */
  readonly graphs: number;
  /** IRIs of some of them. */
  readonly examples: readonly string[];
  /** Other damage, one sentence each. */
  readonly findings: readonly string[];
  /** Time of the last inspection of all that is stored. */
  readonly inspectedAt?: string;
}

export interface SearchHealth extends PartHealth, Partial<SearchStatus> {
  /** Changes of the feed that the index lacks, as a difference of positions. */
  readonly lag?: number;
  /** Number of documents with problems, and of problems by kind. */
  readonly problems?: MetadataProblems;
}

interface MetadataProblems {
  readonly documents: number;
  readonly counts: Readonly<Record<string, number>>;
}

const NO_DAMAGE: StoreDamage = { graphs: [], findings: [] };

/** Both time limits together leave time to answer within a second. */
const PART_MS = 600;
const PROBLEMS_MS = 250;

/** Checks a repository: `down` if it does not answer in time. */
export function repositoryCheck(repository: Repository): () => Promise<RepositoryHealth> {
  const ask = askWithin(async () => {
    // Sequence numbers and names may be cached: only a list query reaches the store.
    await repository.listCatalogues({ limit: 1, offset: 0 }).catch(nothingIfDamaged);
    return repository.lastSeq();
  }, PART_MS);
  return () =>
    ask().then(
      (lastSeq) => ({ status: 'up', lastSeq, ...damageOf(repository) }),
      (error: unknown) => ({
        ...down(error),
        ...(error instanceof StoreLostError && { isLost: true }),
      }),
    );
}

const EXAMPLES = 10;
const FINDINGS = 10;

function damageOf(repository: Repository): Pick<RepositoryHealth, 'damage'> {
  const { graphs, findings, inspectedAt } = repository.damage() ?? NO_DAMAGE;
  return graphs.length + findings.length === 0
    ? {}
    : {
        damage: {
          graphs: graphs.length,
          examples: graphs.slice(0, EXAMPLES),
          findings: findings.slice(0, FINDINGS),
          ...(inspectedAt !== undefined && { inspectedAt }),
        },
      };
}

/** Checks a search: `up` if it can answer queries, even while it cannot follow the feed. */
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

/** The status without addresses of servers: anyone may read it. */
function publicStatus(status: SearchStatus): SearchStatus {
  return status.failure === undefined
    ? status
    : { ...status, failure: withoutAddresses(status.failure) };
}

function lagOf({ cursor, lastSeq }: SearchStatus): Pick<SearchHealth, 'lag'> {
  return lastSeq === undefined ? {} : { lag: Math.max(0, lastSeq - cursor) };
}

/**
 * Counts the problems of an index at a cursor. Counting reads the whole index, so it is repeated only
 * after the cursor has moved; if it takes too long, the previous count is returned.
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
