import { setTimeout } from 'node:timers/promises';
import { StoreRequestError } from '../../errors.ts';
import type { GraphEntry, StoredGraph } from '../triple-store.ts';
import type { InFlightBatch } from './commit/in-flight-batch.ts';
import { readGraph, rowOf } from './read/read-graph.ts';
import type { StoreReader } from './read/store-reader.ts';
import { isWritableIri } from './text/sparql-text.ts';

/** Attempts to read a graph that does not match its entry. */
const ATTEMPTS = 6;
/** Milliseconds that a graph is read again while it is being written. */
const MAX_WRITE_MS = 60_000;
/** Milliseconds that a reader waits for an unknown outcome to be known. */
const OUTCOME_PATIENCE = 5_000;

/** The entry of a graph, once the outcome of its last write is known; `undefined` if there is none. */
export async function readEntry(
  reader: StoreReader,
  graph: string,
  inFlight: InFlightBatch,
): Promise<GraphEntry | undefined> {
  await outcomeKnown(graph, inFlight);
  const row = await rowOf(reader, graph);
  return row?.operation === 'put' ? row.entry : undefined;
}

/**
 * The graph with its entry, whole: reads again while a write is in progress. Rejects with
 * `StoreRequestError` where the triples do not match the entry although nothing is being written.
 */
export async function readWhole(
  reader: StoreReader,
  graph: string,
  inFlight: InFlightBatch,
): Promise<StoredGraph | undefined> {
  if (!isWritableIri(graph)) {
    return undefined;
  }
  const deadline = performance.now() + MAX_WRITE_MS;
  for (let attempt = 1; attempt <= ATTEMPTS || inFlight.has(graph); attempt += 1) {
    await outcomeKnown(graph, inFlight);
    const found = await readGraph(reader, graph);
    if (found !== 'torn') {
      return found;
    }
    if (performance.now() > deadline) {
      break;
    }
    await setTimeout(Math.min(5 * 2 ** attempt, 500));
  }
  throw new StoreRequestError(
    `The triples of <${graph}> in the store are not those that the platform wrote: another program ` +
      'changed them, or the server omits some. PUT the graph again.',
  );
}

async function outcomeKnown(graph: string, inFlight: InFlightBatch): Promise<void> {
  if (inFlight.isUnknown(graph)) {
    await inFlight.settled(OUTCOME_PATIENCE);
  }
}
