import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import { type Repository, type StoreDamage, StoreLostError } from '../../../../repository/index.ts';
import type { Search, SearchStatus } from '../../../../search/index.ts';
import { withoutAddresses } from '../../../http/problems/without-addresses.ts';
import { createProbe, type Known } from './probe.ts';

export interface PartHealth {
  readonly status: 'up' | 'down';
  /** Reason why it is down or does not follow, if known. */
  readonly failure?: string;
  /** That it is up and slow. */
  readonly warning?: string;
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

/** What a probe of a server has shown is true for so long. */
const FRESH_MS = 1_000;

/** Checks a part; what it does not know when `late` resolves is as it was. */
export type Check<Health> = (late: Promise<void>) => Promise<Health>;

export function repositoryCheck(repository: Repository): Check<RepositoryHealth> {
  const lastSeq = createProbe(() => repository.lastSeq());
  const store = createProbe(() => repository.probe(), FRESH_MS);
  return async (late) => {
    const [stored, last] = await Promise.all([store(late), lastSeq(late)]);
    const health = healthOf([stored, last]);
    const isLost = (stored.failure ?? last.failure) instanceof StoreLostError;
    return health.status === 'down'
      ? { ...health, ...(isLost && { isLost }) }
      : {
          ...health,
          ...(last.answer !== undefined && { lastSeq: last.answer }),
          ...damageOf(repository),
        };
  };
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
export function searchCheck(search: Search, { entities }: ProfileModel): Check<SearchHealth> {
  const askStatus = createProbe(async () => publicStatus(await search.status()));
  const askIndex = createProbe(
    () => Promise.all(entities.map(({ name }) => search.count(name))),
    FRESH_MS,
  );
  const countProblems = problemsOfIndex(search);
  return async (late) => {
    const [status, index] = await Promise.all([askStatus(late), askIndex(late)]);
    const { answer } = status;
    if (answer === undefined || status.failure !== undefined) {
      return healthOf([index, status]);
    }
    const health = healthOf([index, status]);
    const problems = health.status === 'up' ? await countProblems(answer.cursor, late) : undefined;
    return {
      ...answer,
      ...lagOf(answer),
      ...health,
      ...(problems && { problems }),
      ...(answer.state === 'building' && { status: 'down' }),
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
  let counting: Promise<void> | undefined;
  async function count(cursor: number): Promise<void> {
    try {
      const { total, counts } = await search.problems({ first: 0, offset: 0 });
      counted = { cursor, documents: total, counts };
    } catch {
      // The next check counts again.
    } finally {
      counting = undefined;
    }
  }
  return async (cursor: number, late: Promise<void>): Promise<MetadataProblems | undefined> => {
    if (counted?.cursor !== cursor) {
      counting ??= count(cursor);
      await Promise.race([counting, late]);
    }
    return counted && { documents: counted.documents, counts: counted.counts };
  };
}

/** What probes of one part come to. */
function healthOf(probed: readonly Known<unknown>[]): PartHealth {
  const failure = probed.find((known) => known.failure !== undefined)?.failure;
  const warning = probed.find((known) => known.warning !== undefined)?.warning;
  return failure === undefined
    ? { status: 'up', ...(warning !== undefined && { warning }) }
    : {
        status: 'down',
        failure: withoutAddresses(failure instanceof Error ? failure.message : String(failure)),
      };
}
