import type { DocumentKey, IndexBatch, SearchIndex } from '../engines/search-index.ts';
import type { DocumentSource, DocumentUpdate } from './document-source.ts';

/** Documents of one write: bounds memory and keeps the event loop free, however large a catalogue is. */
const BATCH = 100;

interface Parts {
  readonly index: Pick<SearchIndex, 'write'>;
  readonly documents: DocumentSource;
}

interface CursorMove {
  readonly from: number;
  /** The cursor that the last batch writes; the batches before it leave the cursor where it was. */
  readonly to: number;
}

/**
 * Makes documents anew and writes them in batches; each batch is made while the one before is being
 * written. Without documents, one empty batch moves the cursor.
 */
export async function writeDocuments(
  { index, documents }: Parts,
  keys: Iterable<DocumentKey> | AsyncIterable<DocumentKey>,
  { from, to }: CursorMove,
): Promise<void> {
  let made: Omit<IndexBatch, 'cursor'> | undefined;
  let writing = Promise.resolve();
  try {
    for await (const batch of inBatches(keys)) {
      const next = batchOf(await Promise.all(batch.map((key) => documents.update(key))));
      await writing;
      if (made) {
        writing = index.write({ ...made, cursor: from });
        // It is awaited below, and may fail before the documents of the next batch are made.
        writing.catch(() => {});
      }
      made = next;
    }
  } finally {
    // Also after an error: the caller must find no write under way.
    await writing;
  }
  if (made) {
    await index.write({ ...made, cursor: to });
  }
}

/** At least one batch. */
async function* inBatches(
  keys: Iterable<DocumentKey> | AsyncIterable<DocumentKey>,
): AsyncGenerator<readonly DocumentKey[]> {
  let batch: DocumentKey[] = [];
  let isFirst = true;
  for await (const key of keys) {
    batch.push(key);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
      isFirst = false;
    }
  }
  if (isFirst || batch.length > 0) {
    yield batch;
  }
}

function batchOf(updates: readonly DocumentUpdate[]): Omit<IndexBatch, 'cursor'> {
  return {
    puts: updates.flatMap((one) => one.indexed ?? []),
    deletes: updates.filter((one) => !one.indexed).map(({ entity, id }) => ({ entity, id })),
    problems: updates.map(({ entity, id, problems }) => ({ entity, id, problems })),
  };
}
