import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/basics.ts';

const counts = cacheCounts('store-entries');

/** The latest answers of a store by name, updated by writes. */
interface Remembered<Answer> {
  /** The answer under a name, from memory or by `ask`. A failure is not kept. */
  get(name: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** Replaces any answer, also one that is still on its way. */
  set(name: string, answer: Answer): void;
  forget(name: string): void;
}

/** Shorter than a server that lost power, and entries with it, takes to start again. */
const FRESH_MS = 2_000;
const MOST_ANSWERS = 5_000;

/** Keeps answers for two seconds: one PUT asks for the same entries several times. */
export function createRemembered<Answer>(
  now: () => number = () => performance.now(),
): Remembered<Answer> {
  const answers = new LRUCache<string, Promise<Answer>>({
    max: MOST_ANSWERS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    get: (name, ask) => {
      const known = answers.get(name);
      if (known) {
        counts.hits += 1;
        return known;
      }
      counts.misses += 1;
      const answer = ask();
      answers.set(name, answer);
      answer.catch(() => {
        if (answers.peek(name) === answer) {
          answers.delete(name);
        }
      });
      return answer;
    },
    set: (name, answer) => void answers.set(name, Promise.resolve(answer)),
    forget: (name) => void answers.delete(name),
  };
}
