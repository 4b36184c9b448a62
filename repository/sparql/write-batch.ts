import { type Batch, type PreparedWrite, prepared } from './batch.ts';
import { TooManyTriplesError } from './request-errors.ts';
import { inRequests, REQUEST_TRIPLES, replacement } from './sparql-text.ts';
import type { StandInRule } from './stand-ins.ts';
import type { SystemNames } from './system-names.ts';
import { replaceInSteps } from './write-in-steps.ts';

/** How a batch is written: through which door, under which names, with which stand-ins. */
export interface Writing {
  readonly update: (text: string) => Promise<void>;
  readonly isEmpty: (graph: string) => Promise<boolean>;
  readonly names: SystemNames;
}

/**
 * Writes the graphs of a batch in the order of their numbers, several by one request where they are
 * small. Doing it again gives the same, so it may be repeated after any failure.
 */
export async function writeBatch(batch: Batch, writing: Writing, rule: StandInRule): Promise<void> {
  const writes = batch.writes.map((write) => prepared(write, writing.names, rule));
  for (const request of inRequests(writes)) {
    await writeRequest(request, writing);
  }
}

async function writeRequest(writes: readonly PreparedWrite[], writing: Writing): Promise<void> {
  if (writes.some(({ lines }) => lines.length > REQUEST_TRIPLES)) {
    return inSteps(writes, writing);
  }
  try {
    await writing.update(replacement(writes, writing.names));
  } catch (error) {
    if (!(error instanceof TooManyTriplesError)) {
      throw error;
    }
    // What is there is larger than what comes: the server takes out only so much at once.
    await inSteps(writes, writing);
  }
}

async function inSteps(writes: readonly PreparedWrite[], writing: Writing): Promise<void> {
  for (const write of writes) {
    await replaceInSteps(write, writing);
  }
}
