import { createHash } from 'node:crypto';
import type { Selection } from '../triple-store.ts';

/** The IRIs of the platform's own graphs and terms in the store; all begin with `namespace`, the beginning of an IRI. */
export function systemNames(namespace: string) {
  const ofEntry = `${namespace}entry/`;
  return {
    namespace,
    /** The graph of all entries and the change feed. The subject of an entry is its graph. */
    entries: `${namespace}entries`,
    /** The graph of the links from catalogues to their datasets and records. */
    links: `${namespace}catalogue-links`,
    /** The properties of an entry begin with it. */
    ofEntry,
    /** From a graph to its row, a JSON text. */
    row: `${ofEntry}row`,
    /** From a graph to the number of its newest change. */
    seq: `${ofEntry}seq`,
    /** From a graph to the original id of its dataset. */
    origin: `${ofEntry}originalId`,
    /** The store itself. */
    store: `${namespace}store`,
    /** From the store to its base. */
    base: `${namespace}base`,
    /** From the store to its identity. */
    identity: `${namespace}identity`,
    /** Datatype of a literal that stands in for one that the server would refuse or change. */
    term: `${namespace}term`,
    /** From an IRI that stands in for another one to that IRI, in the same graph. */
    standsFor: `${namespace}standsFor`,
    /** The IRI that stands in for `iri`. */
    placeholder: (iri: string) =>
      `${namespace}iri/${createHash('sha256').update(iri).digest('hex')}`,
    /** From a graph to its id, for every graph of a selection. */
    listed: ({ kind, catalogue }: Selection) =>
      catalogue === undefined
        ? `${ofEntry}listed/${kind}`
        : `${ofEntry}listed/${kind}/${encodeURIComponent(catalogue)}`,
    /** The graph that new content of a large graph is first written to. */
    staging: (digest: string) => `${namespace}staging/${digest}`,
  } as const;
}

export type SystemNames = Readonly<ReturnType<typeof systemNames>>;
