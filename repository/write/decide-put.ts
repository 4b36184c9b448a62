import { canonicalLines } from '../rdf/canonical/canonical-lines.ts';
import type { PutOutcome } from '../repository.ts';
import type { EntryView } from '../stores/entry-view.ts';
import type { CatalogueLink, GraphEntry } from '../stores/triple-store.ts';
import type { ReadSubmission } from './body-reader.ts';
import { insertLines } from './insert-lines.ts';
import { recordQuads } from './record.ts';
import type { Decision } from './write-queue.ts';

/** The members of an entry that never change. */
export type Identity = Omit<GraphEntry, 'hash' | 'issued' | 'modified'>;

/** The graph of a submission and its present entry. */
interface PutCase {
  readonly identity: Identity;
  /** IRI of the record that the platform maintains, if the resource has one. */
  readonly recordIri?: string;
  /** For a dataset: the link from its catalogue. */
  readonly link?: CatalogueLink | undefined;
  /** The entry that is stored under the same IRI. */
  readonly former: GraphEntry | undefined;
  readonly view: Pick<EntryView, 'isIntact'>;
  /** A UTC instant. */
  readonly now: string;
}

/** The outcome of a put before its change has a number. */
type PutResult = Omit<PutOutcome, 'seq'>;

/**
 * Decides to write the submission and its record, or nothing if its hash equals the stored one and the
 * stored graph is intact.
 */
export async function decidePut(
  submission: ReadSubmission,
  put: PutCase,
): Promise<Decision<PutResult>> {
  const { identity, recordIri, link, former, now, view } = put;
  const { hash, warnings } = submission;
  if (former?.hash === hash && (await view.isIntact(former.graph))) {
    return { writes: [], result: { state: 'unchanged', entry: former, warnings } };
  }
  const entry = {
    ...identity,
    hash,
    issued: former?.issued ?? now,
    modified: notBefore(former, now),
  };
  const record = recordIri === undefined ? [] : recordQuads({ recordIri, entry });
  const triples = insertLines(submission.triples, canonicalLines(record));
  const quads = submission.quads && [...submission.quads, ...record];
  return {
    writes: [{ operation: 'put', entry, triples, ...(quads && { quads }), ...(link && { link }) }],
    result: { state: former ? 'replaced' : 'created', entry, warnings },
  };
}

/** The instant of a change in UTC, or that of the previous change if the clock was set back. */
export function notBefore(former: Pick<GraphEntry, 'modified'> | undefined, now: string): string {
  return former && former.modified > now ? former.modified : now;
}
