import { LRUCache } from 'lru-cache';
import type { CacheCounts } from '../../../../profile-compiler/index.ts';

/** Each answer is a number or a label. */
const MAX_KEPT = 20_000;
/** Milliseconds that an answer stays fresh: other processes may write. */
const FRESH_MS = 10_000;
/** Milliseconds that an answer from before the last refresh of this process's writes stays fresh. */
const REFRESH_MS = 1000;
/** An answer of so many times this age is expired. */
const EXPIRED = 6;

/** An answer by its key. */
interface Kept {
  readonly answer: Promise<unknown>;
  readonly at: number;
  isRevalidating: boolean;
}

/** Stale answers are served while they are revalidated (`stale-while-revalidate`, RFC 5861); expired ones are not. */
type Freshness = 'fresh' | 'stale' | 'expired';

/** What is asked for under a key. */
export type Wanted<Item> = readonly [key: string, item: Item];

/** Asks for some items at once; gives their answers in the same order. */
type Ask<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>;

/** Answers about the content of an index, as they were lately. */
export interface AnswerCache {
  /** Returns the answers for items. One request fetches the missing ones; another revalidates stale ones meanwhile. */
  each<Item, Answer>(
    wanted: readonly Wanted<Item>[],
    ask: Ask<Item, Answer>,
  ): Promise<readonly Answer[]>;
  /** Makes all answers stale soon. Call it after documents were written. */
  age(): void;
  /** Drops all answers. */
  forget(): void;
}

/** A stale answer, and what it is asked for again with. */
interface Stale<Item> {
  readonly key: string;
  readonly item: Item;
  readonly entry: Kept;
}

interface Times {
  readonly now: number;
  /** When documents were written last. */
  readonly written: number;
  readonly freshMs: number;
}

function freshnessOf({ at }: Kept, { now, written, freshMs }: Times): Freshness {
  const age = now - at;
  if (age > EXPIRED * freshMs) {
    return 'expired';
  }
  return age > (at - written > REFRESH_MS ? freshMs : REFRESH_MS) ? 'stale' : 'fresh';
}

export function createAnswerCache(
  counts: CacheCounts,
  now: () => number = () => performance.now(),
  freshMs = FRESH_MS,
): AnswerCache {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  let written = -Infinity;

  /** Keeps what is missing from the moment it is asked for, unless that fails. */
  function fetchMissing<Item, Answer>(missing: readonly Wanted<Item>[], ask: Ask<Item, Answer>) {
    const at = now();
    const asked = ask(missing.map(([, item]) => item));
    return missing.map(([key], place) => {
      const answer = asked.then((answers) => answers[place] as Answer);
      kept.set(key, { answer, at, isRevalidating: false });
      answer.catch(() => kept.delete(key));
      return [key, answer] as const;
    });
  }

  /** Replaces stale answers once there are newer ones; where asking fails, they stay. */
  function revalidate<Item>(stale: readonly Stale<Item>[], ask: Ask<Item, unknown>): void {
    const at = now();
    const asked = ask(stale.map(({ item }) => item));
    for (const [place, { key, entry }] of stale.entries()) {
      entry.isRevalidating = true;
      const answer = asked.then((answers) => answers[place]);
      answer.then(
        () => kept.get(key) === entry && kept.set(key, { answer, at, isRevalidating: false }),
        () => {
          entry.isRevalidating = false;
        },
      );
    }
  }

  function each<Item, Answer>(
    wanted: readonly Wanted<Item>[],
    ask: Ask<Item, Answer>,
  ): Promise<readonly Answer[]> {
    const times = { now: now(), written, freshMs };
    const answers = new Map<string, Promise<Answer>>();
    const missing: Wanted<Item>[] = [];
    const stale: Stale<Item>[] = [];
    for (const [key, item] of new Map(wanted)) {
      const entry = kept.get(key);
      const freshness = entry && freshnessOf(entry, times);
      if (!entry || freshness === 'expired') {
        missing.push([key, item]);
        continue;
      }
      // A key stands for answers of one type.
      answers.set(key, entry.answer as Promise<Answer>);
      if (freshness === 'stale' && !entry.isRevalidating) {
        stale.push({ key, item, entry });
      }
    }
    counts[missing.length > 0 ? 'misses' : 'hits'] += 1;
    const asked = missing.length > 0 ? fetchMissing(missing, ask) : [];
    for (const [key, answer] of asked) {
      answers.set(key, answer);
    }
    if (stale.length > 0) {
      revalidate(stale, ask);
    }
    return Promise.all(wanted.flatMap(([key]) => answers.get(key) ?? []));
  }

  return {
    each,
    age() {
      written = now();
    },
    forget() {
      written = now();
      kept.clear();
    },
  };
}
