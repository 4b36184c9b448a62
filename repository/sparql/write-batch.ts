import { type Batch, prepared } from './batch.ts';
import { type Delta, deltaOf, inRequests, isLarge, replacement } from './delta.ts';
import type { SparqlClient } from './sparql-client.ts';
import type { StandInRule } from './stand-ins.ts';
import type { SystemNames } from './system-names.ts';
import { replaceInSteps } from './write-in-steps.ts';

/** How a batch is written: through which door and under which names. */
export interface Writing {
  readonly client: SparqlClient;
  readonly update: (text: string) => Promise<void>;
  readonly names: SystemNames;
}

/** How many graphs are looked at at once. */
const LOOKS = 8;

/**
 * Writes the graphs of a batch in the order of their numbers, several by one request where they are
 * small. Doing it again gives the same, so it may be repeated after any failure.
 */
export async function writeBatch(batch: Batch, writing: Writing, rule: StandInRule): Promise<void> {
  const { client, names, update } = writing;
  const writes = batch.writes.map((write) => prepared(write, names, rule));
  const deltas: Delta[] = [];
  for (let start = 0; start < writes.length; start += LOOKS) {
    const some = writes.slice(start, start + LOOKS);
    deltas.push(...(await Promise.all(some.map((write) => deltaOf(client, names, write)))));
  }
  for (const request of inRequests(deltas)) {
    const [only] = request;
    if (request.length === 1 && only && isLarge(only)) {
      await replaceInSteps(only, writing);
    } else {
      const text = replacement(request);
      if (text !== '') {
        await update(text);
      }
    }
  }
}
