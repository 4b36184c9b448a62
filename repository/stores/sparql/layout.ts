import { createHash } from 'node:crypto';
import type { Selection } from '../triple-store.ts';

/** The IRIs of the platform's own graphs in the store. */
export interface SystemNames {
  readonly namespace: string;
  /** The graph of all entries and the change feed. The subject of an entry is its graph. */
  readonly entries: string;
  /** The graph of the links from catalogues to their datasets and records. */
  readonly links: string;
  /** The properties of an entry begin with it. */
  readonly ofEntry: string;
  /** From a graph to its row, a JSON text. */
  readonly row: string;
  /** From a graph to the number of its newest change. */
  readonly seq: string;
  /** From a graph to the original id of its dataset. */
  readonly origin: string;
  /** The store itself. */
  readonly store: string;
  /** From the store to its base. */
  readonly base: string;
  /** From the store to its identity. */
  readonly identity: string;
  /** Datatype of a literal that stands in for one that the server would refuse or change. */
  readonly term: string;
  /** From an IRI that stands in for another one to that IRI, in the same graph. */
  readonly standsFor: string;
  /** The IRI that stands in for `iri`. */
  standIn(iri: string): string;
  /** From a graph to its id, for every graph of a selection. */
  listed(selection: Selection): string;
  /** The graph that new content of a large graph is first written to. */
  staging(digest: string): string;
}

/** The names under `namespace`, the beginning of an IRI. */
export function systemNames(namespace: string): SystemNames {
  const ofEntry = `${namespace}entry/`;
  return {
    namespace,
    entries: `${namespace}entries`,
    links: `${namespace}catalogue-links`,
    ofEntry,
    row: `${ofEntry}row`,
    seq: `${ofEntry}seq`,
    origin: `${ofEntry}originalId`,
    store: `${namespace}store`,
    base: `${namespace}base`,
    identity: `${namespace}identity`,
    term: `${namespace}term`,
    standsFor: `${namespace}standsFor`,
    standIn: (iri) => `${namespace}iri/${createHash('sha256').update(iri).digest('hex')}`,
    listed: ({ kind, catalogue }) =>
      catalogue === undefined
        ? `${ofEntry}listed/${kind}`
        : `${ofEntry}listed/${kind}/${encodeURIComponent(catalogue)}`,
    staging: (digest) => `${namespace}staging/${digest}`,
  };
}
