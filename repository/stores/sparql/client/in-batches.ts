import { setImmediate } from 'node:timers/promises';
import DataLoader from 'dataloader';

/** Keys of one batch. */
const MAX_KEYS = 20;
/** Batches on their way. Keys that are asked for meanwhile gather for the next one. */
const AT_ONCE = 2;

/**
 * Makes one question of many: keys that are asked for at the same time, or while earlier ones are on their way, are
 * answered by one call of `ask`, which gives an answer or an error for each.
 */
export function inBatches<Answer>(
  ask: (keys: readonly string[]) => Promise<readonly (Answer | Error)[]>,
): (key: string) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const loader = new DataLoader<string, Answer>(
    async (keys) => {
      try {
        return await ask(keys);
      } finally {
        running -= 1;
        begin();
      }
    },
    {
      cache: false,
      maxBatchSize: MAX_KEYS,
      batchScheduleFn: (send) => {
        waiting.push(send);
        begin();
      },
    },
  );

  function begin(): void {
    const send = running < AT_ONCE ? waiting.shift() : undefined;
    if (send) {
      running += 1;
      // What the same turn of the event loop asks for still joins.
      void setImmediate().then(send);
    }
  }

  return (key) => loader.load(key);
}
