import type { DocumentKey, IndexBatch, SearchIndex } from '../port/search-index.ts';
import type { DocumentSource } from './documents/document-source.ts';
import type { DocumentUpdate } from './documents/updates-in-order.ts';

/** Documents of one write, and characters of their JSON from which no other is added. */
const BATCH = { documents: 100, characters: 4_000_000 };

/** Batches that are written at once: enough to keep an engine busy while the next one is made. */
const WRITES_AT_ONCE = 3;

interface Parts {
  readonly index: Pick<SearchIndex, 'write'>;
  readonly documents: Pick<DocumentSource, 'updates'>;
}

type Changes = Omit<IndexBatch, 'cursor'>;

const NONE: Changes = { puts: [], deletes: [], problems: [] };

interface CursorMove {
  readonly from: number;
  /** The cursor that is written with a single batch, or after several, which leave it where it was. */
  readonly to: number;
}

/**
 * Makes documents anew and writes them in batches, several at a time; the next ones are made meanwhile. Then the cursor moves:
 * with the only batch, or by an empty one when all are written.
 */
export async function writeDocuments(
  { index, documents }: Parts,
  keys: Iterable<DocumentKey> | AsyncIterable<DocumentKey>,
  { from, to }: CursorMove,
): Promise<void> {
  let left: Changes | undefined;
  let isOnly = true;
  const writing: Promise<void>[] = [];
  try {
    for await (const batch of inBatches(documents.updates(keys))) {
      if (left) {
        isOnly = false;
        await begin(left);
      }
      left = batchOf(batch);
    }
    if (left && !isOnly) {
      await begin(left);
      left = undefined;
    }
    await Promise.all(writing);
  } finally {
    // Also after an error: the caller must find no write under way.
    await Promise.allSettled(writing);
  }
  await index.write({ ...(left ?? NONE), cursor: to });

  async function begin(batch: Changes): Promise<void> {
    if (writing.length === WRITES_AT_ONCE) {
      await writing.shift();
    }
    const write = index.write({ ...batch, cursor: from });
    // It is awaited below, and may fail before the documents of the next batch are made.
    write.catch(() => {});
    writing.push(write);
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

function batchOf(updates: readonly DocumentUpdate[]): Changes {
  return {
    puts: updates.flatMap((one) => one.indexed ?? []),
    deletes: updates.filter((one) => !one.indexed).map(({ entity, id }) => ({ entity, id })),
    problems: updates.map(({ entity, id, problems }) => ({ entity, id, problems })),
  };
}
