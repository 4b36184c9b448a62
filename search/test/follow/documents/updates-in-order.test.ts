import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DocumentThreads } from '../../../follow/documents/document-threads.ts';
import { updatesInOrder } from '../../../follow/documents/updates-in-order.ts';

const KEYS = Array.from({ length: 48 }, (_, at) => ({ entity: 'dataset', id: `trees-${at}` }));
/** Documents of one task. */
const GROUP = 16;

/** Makes nothing: all documents are made in place. */
const threads: DocumentThreads = { make: async () => [], forget: () => {} };

it('reads the graphs of the next documents, with their metrics, before those that come first are there', async () => {
  const asked: string[] = [];
  const answered = Promise.withResolvers<undefined>();
  const updates = updatesInOrder(KEYS, {
    threads,
    update: async (key) => ({ ...key, problems: [] }),
    feed: {
      text: (kind, id) => {
        asked.push(`${kind} ${id}`);
        return answered.promise;
      },
    },
  });

  const all = Array.fromAsync(updates, ({ id }) => id);
  for (let turn = 0; turn < 2 * KEYS.length; turn += 1) {
    await setImmediate();
  }

  const ahead = KEYS.slice(0, 2 * GROUP).flatMap(({ id }) => [`dataset ${id}`, `metrics ${id}`]);
  expect(asked.toSorted()).toEqual(ahead.toSorted());
  answered.resolve(undefined);
  expect(await all).toEqual(KEYS.map(({ id }) => id));
});

it('makes a few documents without threads, in the order of their keys', async () => {
  const unused = () => Promise.reject(new Error('No thread is asked.'));
  const few = KEYS.slice(0, 7);
  const updates = updatesInOrder(few, {
    threads: { make: unused, forget: () => {} },
    async update(key) {
      if (key === few[0]) {
        await setImmediate();
      }
      return { ...key, problems: [] };
    },
    feed: { text: unused },
  });
  expect(await Array.fromAsync(updates, ({ id }) => id)).toEqual(few.map(({ id }) => id));
});
