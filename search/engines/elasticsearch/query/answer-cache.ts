import { LRUCache } from 'lru-cache';
import type { CacheCounts } from '../../../../profile-compiler/index.ts';

/** Each answer is a number or a label. */
const MAX_KEPT = 20_000;
/** How old an answer becomes before it is asked for again, in milliseconds: other processes may have written. */
const OLD_MS = 10_000;
/** The same for one from before Elasticsearch has refreshed what this process wrote. */
const REFRESH_MS = 1000;
/** An answer of several times this age is not given at all. */
const EXPIRED = 6;

/** An answer by its key. */
interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  readonly at: number;
  isAskedAgain: boolean;
}

/** What is asked for under a key. */
export type Wanted<Item> = readonly [key: string, item: Item];

/** Answers about the content of an index, as they were lately. */
export interface AnswerCache {
  /** The answers for some items, of which one request asks for those that are not kept; old ones are given while it is asked again. */
  each<Item, Answer>(
    wanted: readonly Wanted<Item>[],
    ask: (items: readonly Item[]) => Promise<readonly Answer[]>,
  ): Promise<readonly Answer[]>;
  /** Call it when documents were written: what was known before is asked for again soon. */
  age(): void;
  /** The same, but what was known before is not given any more. */
  forget(): void;
}

export function createAnswerCache(
  counts: CacheCounts,
  now: () => number = () => performance.now(),
  oldMs = OLD_MS,
): AnswerCache {
  const expiredMs = EXPIRED * oldMs;
  const kept = new LRUCache<string, Kept<unknown>>({ max: MAX_KEPT });
  let written = -Infinity;

  function isOld(one: Kept<unknown> | undefined, time: number): boolean {
    const most = one && one.at - written > REFRESH_MS ? oldMs : REFRESH_MS;
    return one !== undefined && !one.isAskedAgain && time - one.at > most;
  }

  /** Keeps the answers in place of what was known; where asking fails, an old answer stays. */
  function keep<Item, Answer>(
    wanted: readonly Wanted<Item>[],
    ask: (items: readonly Item[]) => Promise<readonly Answer[]>,
  ): readonly Promise<Answer>[] {
    const at = now();
    const asked = ask(wanted.map(([, item]) => item));
    return wanted.map(([key], place) => {
      const before = kept.get(key);
      const answer = asked.then((answers) => answers[place] as Answer);
      const found = { answer, at, isAskedAgain: false };
      if (before && at - before.at <= expiredMs) {
        before.isAskedAgain = true;
        const isKnown = () => kept.get(key) === before;
        answer.then(
          () => isKnown() && kept.set(key, found),
          () => {
            before.isAskedAgain = false;
          },
        );
      } else {
        kept.set(key, found);
        answer.catch(() => kept.delete(key));
      }
      return answer;
    });
  }

  function each<Item, Answer>(
    wanted: readonly Wanted<Item>[],
    ask: (items: readonly Item[]) => Promise<readonly Answer[]>,
  ): Promise<readonly Answer[]> {
    const time = now();
    const known = new Map(
      wanted.flatMap(([key]) => {
        const one = kept.get(key);
        return one && time - one.at <= expiredMs ? [[key, one] as const] : [];
      }),
    );
    const missing = [...new Map(wanted.filter(([key]) => !known.has(key)))];
    const old = [...new Map(wanted.filter(([key]) => isOld(known.get(key), time)))];
    counts[missing.length > 0 ? 'misses' : 'hits'] += 1;
    const asked = missing.length > 0 ? keep(missing, ask) : [];
    if (old.length > 0) {
      keep(old, ask);
    }
    const found = new Map(missing.map(([key], at) => [key, asked[at]]));
    return Promise.all(
      wanted.map(([key]) => (known.get(key)?.answer ?? found.get(key)) as Promise<Answer>),
    );
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
