import type { DocumentKey, IndexBatch, SearchIndex } from '../port/search-index.ts';
import type { DocumentSource } from './document-source.ts';
import type { DocumentUpdate } from './document-update.ts';

/** Documents of one write, and characters of their JSON from which no other is added. */
const BATCH = { documents: 100, characters: 4_000_000 };

/** Batches that are written at once: enough to keep an engine busy while the next one is made. */
const WRITES_AT_ONCE = 3;

interface Parts {
  readonly index: Pick<SearchIndex, 'write'>;
  readonly documents: Pick<DocumentSource, 'updates'>;
}

interface CursorMove {
  readonly from: number;
  /** The cursor that the last batch writes; the batches before it leave the cursor where it was. */
  readonly to: number;
}

/**
 * Makes documents anew and writes them in batches, several at a time; the next ones are made meanwhile. The last batch is
 * written when all others are, and moves the cursor; without documents it is an empty one.
 */
export async function writeDocuments(
  { index, documents }: Parts,
  keys: Iterable<DocumentKey> | AsyncIterable<DocumentKey>,
  { from, to }: CursorMove,
): Promise<void> {
  let made: Omit<IndexBatch, 'cursor'> | undefined;
  const writing: Promise<void>[] = [];
  try {
    for await (const batch of inBatches(documents.updates(keys))) {
      if (writing.length === WRITES_AT_ONCE) {
        await writing.shift();
      }
      if (made) {
        const write = index.write({ ...made, cursor: from });
        // It is awaited below, and may fail before the documents of the next batch are made.
        write.catch(() => {});
        writing.push(write);
      }
      made = batchOf(batch);
    }
    await Promise.all(writing);
  } finally {
    // Also after an error: the caller must find no write under way.
    await Promise.allSettled(writing);
  }
  if (made) {
    await index.write({ ...made, cursor: to });
  }
}

/** At least one batch. */
async function* inBatches(
  updates: AsyncIterable<DocumentUpdate>,
): AsyncGenerator<readonly DocumentUpdate[]> {
  let batch: DocumentUpdate[] = [];
  let characters = 0;
  let isFirst = true;
  for await (const update of updates) {
    batch.push(update);
    characters += charactersOf(update);
    if (batch.length === BATCH.documents || characters >= BATCH.characters) {
      yield batch;
      batch = [];
      characters = 0;
      isFirst = false;
    }
  }
  if (isFirst || batch.length > 0) {
    yield batch;
  }
}

/** Without reading a document that is packed. */
function charactersOf({ indexed }: DocumentUpdate): number {
  return indexed?.packed?.characters ?? indexed?.json.length ?? 0;
}

function batchOf(updates: readonly DocumentUpdate[]): Omit<IndexBatch, 'cursor'> {
  return {
    puts: updates.flatMap((one) => one.indexed ?? []),
    deletes: updates.filter((one) => !one.indexed).map(({ entity, id }) => ({ entity, id })),
    problems: updates.map(({ entity, id, problems }) => ({ entity, id, problems })),
  };
}
