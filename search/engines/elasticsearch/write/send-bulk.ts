import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, estypes } from '@elastic/elasticsearch';
import { batchesBySize } from '../../../../repository/index.ts';
import { SearchUnavailableError } from '../../../errors.ts';
import { isTooLarge, MISSING_INDEX, MissingIndexError, RefusedError } from '../client/errors.ts';

/** A document that Elasticsearch cannot index as it is. */
export interface RefusedItem {
  readonly item: BulkItem;
  readonly reason: string;
}

/** Larger requests are faster up to this size; beyond it they strain the memory of a server. */
const BATCH_BYTES = 6 * 1024 * 1024;

/** The parts of an answer that are read; the rest is long. */
const ANSWER = ['errors', 'items.*.status', 'items.*.error'];

/** Pauses before a busy server gets the items again, in milliseconds. */
const PAUSES_MS = [100, 200, 400, 800, 1600];

/**
 * Writes items and returns those that Elasticsearch cannot index; all others are written. Where
 * Elasticsearch is too busy, the rest is sent again a few times; then this fails with
 * `SearchUnavailableError`.
 */
export async function sendBulk(
  client: Client,
  items: Iterable<BulkItem>,
): Promise<readonly RefusedItem[]> {
  const refused: RefusedItem[] = [];
  for (const batch of batchesBySize(
    items,
    ({ source }) => Buffer.byteLength(source ?? ''),
    BATCH_BYTES,
  )) {
    refused.push(...(await sendBatch(client, batch)));
  }
  return refused;
}

async function sendBatch(
  client: Client,
  batch: readonly BulkItem[],
): Promise<readonly RefusedItem[]> {
  const refused: RefusedItem[] = [];
  let waiting = batch;
  for (const pauseMs of [...PAUSES_MS, undefined]) {
    const outcomes = await sendOnce(client, waiting);
    refused.push(
      ...outcomes.flatMap(({ item, refusal }) => (refusal ? [{ item, reason: refusal }] : [])),
    );
    const busy = outcomes.filter((outcome) => outcome.busy !== undefined);
    if (busy.length === 0) {
      return refused;
    }
    if (pauseMs === undefined) {
      throw new SearchUnavailableError(
        `Elasticsearch is too busy to index ${busy.length} documents: ${busy[0]?.busy}`,
      );
    }
    await sleep(pauseMs);
    waiting = busy.map(({ item }) => item);
  }
  return refused;
}

interface Outcome {
  readonly item: BulkItem;
  readonly refusal?: string;
  readonly busy?: string;
}

/** Sends a request, and its halves if it is too large for the server or for a proxy in front of it. */
async function sendOnce(client: Client, items: readonly BulkItem[]): Promise<readonly Outcome[]> {
  try {
    return await sendWhole(client, items);
  } catch (error) {
    if (!isTooLarge(error)) {
      throw error;
    }
    const [item, ...others] = items;
    if (item && others.length === 0) {
      return [{ item, refusal: error.message }];
    }
  }
  const half = Math.ceil(items.length / 2);
  const first = await sendOnce(client, items.slice(0, half));
  return [...first, ...(await sendOnce(client, items.slice(half)))];
}

async function sendWhole(client: Client, items: readonly BulkItem[]): Promise<readonly Outcome[]> {
  const answer = await client.bulk({ operations: items.flatMap(linesOf), filter_path: ANSWER });
  if (!answer.errors) {
    return [];
  }
  return items.flatMap((item, at) => {
    const { error, status = 0 } = resultOf(answer.items[at]);
    return error ? [outcomeOf(item, status, error)] : [];
  });
}

function resultOf(
  item: estypes.BulkResponse['items'][number] | undefined,
): Partial<estypes.BulkResponseItem> {
  return item?.index ?? item?.delete ?? {};
}

function outcomeOf(item: BulkItem, status: number, error: estypes.ErrorCause): Outcome {
  const reason = reasonOf(error);
  if (status === 400) {
    return { item, refusal: reason };
  }
  if (status === 429 || status >= 500 || error.type === 'cluster_block_exception') {
    return { item, busy: reason };
  }
  throw error.type === MISSING_INDEX
    ? new MissingIndexError(reason)
    : new RefusedError(
        `Elasticsearch refused to write to ${item.index}: ${reason}`,
        status,
        error.type,
      );
}

function reasonOf({ reason, caused_by: cause }: estypes.ErrorCause): string {
  return [reason, cause?.reason].filter((part) => part !== undefined).join(': ');
}

/** One document to write to an index, or to delete from it. */
export interface BulkItem {
  readonly index: string;
  /** The write alias of the index that it goes through. */
  readonly alias: string;
  readonly id: string;
  /** Document as JSON; undefined deletes it. */
  readonly source: string | undefined;
}

/** The lines of an item in the body of a bulk request. */
function linesOf({ alias, id, source }: BulkItem): readonly string[] {
  const target = { _index: alias, _id: id, require_alias: true };
  return source === undefined
    ? [JSON.stringify({ delete: target })]
    : [JSON.stringify({ index: target }), source];
}
