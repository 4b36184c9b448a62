import { canonicalLines } from '../rdf/n-quads/canonical-lines.ts';
import type { PutOutcome } from '../repository.ts';
import type { CatalogueLink, GraphEntry } from '../stores/triple-store.ts';
import { recordQuads } from './record.ts';
import type { Submission } from './submission.ts';
import type { Decision } from './write-queue.ts';

/** What names a graph and never changes. */
export type Identity = Omit<GraphEntry, 'hash' | 'issued' | 'modified'>;

export interface PutCase {
  readonly identity: Identity;
  /** The record that the platform keeps of the resource, where it keeps one. */
  readonly recordIri?: string;
  /** For a dataset: the link from its catalogue. */
  readonly link?: CatalogueLink | undefined;
  /** What is stored under the same name. */
  readonly former: GraphEntry | undefined;
  /** A UTC instant. */
  readonly now: string;
}

/** A put without the change that it becomes. */
export type PutResult = Omit<PutOutcome, 'seq'>;

/** Writes the submission with its record, or nothing where its hash is the stored one. */
export function decidePut(submission: Submission, put: PutCase): Decision<PutResult> {
  const { identity, recordIri, link, former, now } = put;
  const { hash, warnings } = submission;
  if (former?.hash === hash) {
    return { writes: [], result: { state: 'unchanged', entry: former, warnings } };
  }
  const entry = { ...identity, hash, issued: former?.issued ?? now, modified: now };
  const record = recordIri === undefined ? [] : recordQuads({ recordIri, entry });
  const triples = sortedTogether(submission.triples, canonicalLines(record));
  const quads = [...submission.quads, ...record];
  return {
    writes: [{ operation: 'put', entry, triples, quads, ...(link && { link }) }],
    result: { state: former ? 'replaced' : 'created', entry, warnings },
  };
}

/** The lines of two texts, sorted. */
function sortedTogether(triples: string, more: string): string {
  const lines = (triples + more).split('\n').slice(0, -1);
  return `${lines.sort().join('\n')}\n`;
}
