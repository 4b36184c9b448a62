import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../follow/apply-changes.ts';
import { NO_ORGANIZATIONS } from '../../follow/documents/organizations.ts';
import type { DocumentKey, IndexBatch } from '../../port/search-index.ts';

/** Records reads and writes while changes are applied; the write of batch `failing` fails. */
function recorded(failing?: number) {
  const events: string[] = [];
  let loaded = 0;
  let written = 0;
  const parts = {
    feed: {
      async *datasetsOf() {},
    },
    entities: new Set(['dataset']),
    contexts: { refresh: async () => 'same' as const, keep: () => undefined },
    organizations: NO_ORGANIZATIONS,
    vocabularies: {
      outdated: async () => [],
      refresh: () => Promise.reject(new Error('There is no vocabulary.')),
    },
    documents: {
      async *updates(keys: Iterable<DocumentKey> | AsyncIterable<DocumentKey>) {
        for await (const { entity, id } of keys) {
          loaded += 1;
          if (loaded % 100 === 0) {
            events.push(`made ${loaded / 100}`);
          }
          yield { entity, id, problems: [] };
        }
      },
      forget: () => undefined,
    },
    index: {
      async *usersOf() {},
      async write({ cursor, deletes }: IndexBatch) {
        written += 1;
        const batch = written;
        events.push(`begin ${batch}`);
        await yieldToEventLoop();
        await yieldToEventLoop();
        if (batch === failing) {
          throw new Error(`Batch ${batch} failed.`);
        }
        events.push(`end ${batch}: ${deletes.length} documents, cursor ${cursor}`);
      },
    },
  };
  return { events, parts };
}

const changes = Array.from({ length: 300 }, (_, n) => ({
  seq: 8 + n,
  kind: 'dataset' as const,
  id: `tree-${n}`,
  graph: `https://trees.example/${n}`,
  operation: 'put' as const,
  at: '2026-01-01T00:00:00Z',
}));

describe('a page of changes', () => {
  it('makes and writes documents while other batches are written; then the cursor moves', async () => {
    const { events, parts } = recorded();
    expect(await applyChanges(parts, changes, 7)).toBe(307);
    expect(events).toEqual([
      'made 1',
      'made 2',
      'begin 1',
      'made 3',
      'begin 2',
      'begin 3',
      'end 1: 100 documents, cursor 7',
      'end 2: 100 documents, cursor 7',
      'end 3: 100 documents, cursor 7',
      'begin 4',
      'end 4: 0 documents, cursor 307',
    ]);
  });

  it('fails as a whole where a batch cannot be written, and does not move the cursor', async () => {
    const { events, parts } = recorded(1);
    await expect(applyChanges(parts, changes, 7)).rejects.toThrow('Batch 1 failed.');
    expect(events.filter((event) => event.includes('cursor 307'))).toEqual([]);
    expect(events).not.toContain('begin 4');
  });

  it('moves the cursor where no document changed', async () => {
    const { events, parts } = recorded();
    const none = changes.slice(0, 1).map((change) => ({ ...change, kind: 'none' as never }));
    expect(await applyChanges(parts, none, 7)).toBe(8);
    expect(events).toEqual(['begin 1', 'end 1: 0 documents, cursor 8']);
  });
});
