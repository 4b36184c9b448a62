import { performance } from 'node:perf_hooks';
import { QueryBudgetError, QueryEngineBusyError } from '../../errors.ts';
import { createSlowQueries, type SlowQueries } from './slow-queries.ts';

type RunQuery<Answer> = (turn: QueryTurn) => Promise<Answer>;

/** The turn of one query. */
export interface QueryTurn {
  readonly isSlow: boolean;
  /** The query has to end when this aborts. */
  readonly lost: AbortSignal;
  /** Begins the slice of the query, when it is given to the engine: loading graphs is not its fault. */
  begin(): void;
}

interface WaitingQuery {
  /** Client that asks. */
  readonly client: string;
  readonly text: string;
  readonly signal?: AbortSignal | undefined;
}

export interface TurnLimits {
  /** Queries that run at once. If there are several places, one at least is not for slow queries. */
  readonly places: number;
  /** Queries that run at once and are not slow. */
  readonly quick: number;
  /** Queries that run or wait. */
  readonly most: number;
  readonly waitMs: number;
  /** Time after which a query is slow. */
  readonly sliceMs: number;
  /** Time that slow queries of a client may take in a minute, the slice of each apart. */
  readonly budgetMs: number;
}

interface Entry extends WaitingQuery {
  /** It lost its place, or was slow at once. */
  wasSlow: boolean;
  begin(running: Running): void;
  refuse(reason: unknown): void;
}

interface Running {
  readonly entry: Entry;
  readonly lose: AbortController;
  /** It holds one of the places that slow queries may have. */
  isSlow: boolean;
  /** Its slice is over, and no place for slow queries was free. */
  isOverdue: boolean;
}

const LOST = Symbol('lost');

/**
 * Admits queries to the engine, so that slow ones of one client do not keep out those of others.
 *
 * An unknown query runs in a place for quick ones. When its slice is over, it becomes a slow one if one more of them
 * may run; otherwise it gives way to the next waiting quick query, and starts again when it has its turn. The next
 * query is that of the client with the fewest running, then with the least time of slow queries, then the shortest,
 * because its cost is unknown.
 */
export class QueryTurns {
  readonly #limits: TurnLimits;
  readonly #now: () => number;
  readonly #known: SlowQueries;
  readonly #waiting = new Set<Entry>();
  readonly #running = new Set<Running>();

  /** `now` gives milliseconds of a monotonic clock. */
  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#known = createSlowQueries(limits.budgetMs, now);
  }

  /** Number of queries that run or wait. */
  length(): number {
    return this.#running.size + this.#waiting.size;
  }

  /**
   * Runs a query when it has its turn, and again from its beginning if it lost its place. Rejects with the error of
   * `run`, with QueryEngineBusyError if too many wait or it waits too long, with QueryBudgetError if its client has
   * used up the time of slow queries, and with the reason of its signal when that aborts.
   */
  async run<Answer>(query: WaitingQuery, run: RunQuery<Answer>): Promise<Answer> {
    query.signal?.throwIfAborted();
    if (this.length() >= this.#limits.most) {
      this.#makeRoom(query.client);
    }
    const entry: Entry = { ...query, wasSlow: false, begin: () => {}, refuse: () => {} };
    for (;;) {
      const answer = await this.#runOnce(entry, run);
      if (answer !== LOST) {
        return answer;
      }
    }
  }

  async #runOnce<Answer>(entry: Entry, run: RunQuery<Answer>): Promise<Answer | typeof LOST> {
    const one = await this.#placeFor(entry);
    const { isSlow, lose } = one;
    let start: number | undefined;
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      start = this.#now();
      timer = setTimeout(() => this.#overrun(one), this.#limits.sliceMs);
    };
    try {
      return await run({ isSlow, lost: lose.signal, begin });
    } catch (error) {
      if (lose.signal.aborted && !entry.signal?.aborted) {
        return LOST;
      }
      throw error;
    } finally {
      clearTimeout(timer);
      this.#running.delete(one);
      if (start !== undefined) {
        this.#known.ran(entry.client, entry.text, this.#now() - start - this.#limits.sliceMs);
      }
      this.#beginWaiting();
    }
  }

  #placeFor(entry: Entry): Promise<Running> {
    const { promise, resolve, reject } = Promise.withResolvers<Running>();
    entry.begin = resolve;
    entry.refuse = (reason) => {
      if (this.#waiting.delete(entry)) {
        reject(reason);
      }
    };
    const abort = () => entry.refuse(entry.signal?.reason);
    const timer = setTimeout(
      () => entry.refuse(busy('Other queries take long.')),
      this.#limits.waitMs,
    );
    entry.signal?.addEventListener('abort', abort);
    this.#waiting.add(entry);
    this.#beginWaiting();
    return promise.finally(() => {
      clearTimeout(timer);
      entry.signal?.removeEventListener('abort', abort);
    });
  }

  #beginWaiting(): void {
    this.#promoteOverdue();
    this.#refuseSpent();
    for (let entry = this.#next(); entry; entry = this.#next()) {
      this.#waiting.delete(entry);
      const running: Running = {
        entry,
        lose: new AbortController(),
        isSlow: this.#isSlow(entry),
        isOverdue: false,
      };
      this.#running.add(running);
      entry.begin(running);
    }
    if ([...this.#waiting].some((entry) => !this.#isSlow(entry))) {
      this.#overdue()?.lose.abort();
    }
  }

  #next(): Entry | undefined {
    return [...this.#waiting]
      .filter((entry) => this.#mayBegin(entry))
      .sort(
        (one, other) =>
          this.#runningOf(one.client) - this.#runningOf(other.client) ||
          this.#known.usedMs(one.client) - this.#known.usedMs(other.client) ||
          one.text.length - other.text.length,
      )[0];
  }

  #mayBegin(entry: Entry): boolean {
    const { places, quick } = this.#limits;
    const slow = this.#slowRunning();
    return (
      this.#running.size < places &&
      (this.#isSlow(entry) ? slow < this.#mostSlow() : this.#running.size - slow < quick)
    );
  }

  #isSlow({ client, text, wasSlow }: Entry): boolean {
    return wasSlow || this.#known.isSlow(client, text);
  }

  #mostSlow(): number {
    return Math.max(1, this.#limits.places - 1);
  }

  #slowRunning(): number {
    return [...this.#running].filter(({ isSlow }) => isSlow).length;
  }

  #runningOf(client: string): number {
    return [...this.#running].filter(({ entry }) => entry.client === client).length;
  }

  #overdue(): Running | undefined {
    return [...this.#running].find(({ isOverdue, lose }) => isOverdue && !lose.signal.aborted);
  }

  #promoteOverdue(): void {
    const one = this.#overdue();
    if (one && this.#slowRunning() < this.#mostSlow()) {
      one.isOverdue = false;
      one.isSlow = true;
    }
  }

  /** The slice of a query is over. */
  #overrun(one: Running): void {
    const { entry, isSlow } = one;
    entry.wasSlow = true;
    this.#known.found(entry.text);
    if (!isSlow && this.#limits.places > 1) {
      one.isOverdue = true;
      if (this.#slowRunning() >= this.#mostSlow()) {
        this.#known.heldUpOthers(entry.client);
      }
    }
    this.#beginWaiting();
  }

  #refuseSpent(): void {
    for (const entry of this.#waiting) {
      const restMs = this.#known.restMs(entry.client);
      if (restMs > 0 && this.#isSlow(entry)) {
        entry.refuse(new QueryBudgetError(Math.ceil(restMs / 1_000)));
      }
    }
  }

  /** Refuses the newest waiting query of the client with most queries, or the arriving query if it is that client's. */
  #makeRoom(client: string): void {
    const counts = new Map<string, number>();
    for (const entry of [...this.#waiting, ...[...this.#running].map((one) => one.entry)]) {
      counts.set(entry.client, (counts.get(entry.client) ?? 0) + 1);
    }
    const own = (counts.get(client) ?? 0) + 1;
    const newest = [...this.#waiting]
      .reverse()
      .filter((entry) => (counts.get(entry.client) ?? 0) > own)
      .sort((one, other) => (counts.get(other.client) ?? 0) - (counts.get(one.client) ?? 0))[0];
    const refusal = busy(`${this.#limits.most} queries run or wait already.`);
    if (!newest) {
      throw refusal;
    }
    newest.refuse(refusal);
  }
}

function busy(why: string): QueryEngineBusyError {
  return new QueryEngineBusyError(`${why} Try again later.`);
}
