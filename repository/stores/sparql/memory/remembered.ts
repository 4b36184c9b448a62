import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/basics.ts';

const counts = cacheCounts('store-entries');

/** Shorter than a server that lost power, and entries with it, takes to start again. */
const FRESH_MS = 2_000;
const MAX_ANSWERS = 5_000;

/**
 * Keeps the latest answers of a store by name for two seconds, updated by writes: one PUT asks for the same entries
 * several times.
 */
export function createRemembered<Answer>(now: () => number = () => performance.now()) {
  const answers = new LRUCache<string, Promise<Answer>>({
    max: MAX_ANSWERS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    /** The answer under a name, from memory or by `ask`. A failure is not kept. */
    get: (name: string, ask: () => Promise<Answer>): Promise<Answer> => {
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
    /** Replaces any answer, also one that is still on its way. */
    set: (name: string, answer: Answer) => void answers.set(name, Promise.resolve(answer)),
    forget: (name: string) => void answers.delete(name),
  };
}
