import type { GraphEntry, GraphWrite } from '../../../stores/triple-store.ts';

/** An entry of a dataset graph, with the fields that matter to a test in `fields`. */
export function datasetEntry(id: string, fields: Partial<GraphEntry> = {}): GraphEntry {
  return {
    graph: `https://platform.test/set/data/${id}`,
    kind: 'dataset',
    id,
    catalogue: 'harbour',
    originalId: id,
    hash: '0'.repeat(64),
    issued: '2026-03-01T08:00:00.000Z',
    modified: '2026-03-01T08:00:00.000Z',
    ...fields,
  };
}

/** A write of {@link datasetEntry} with one triple. */
export function datasetPut(id: string, fields: Partial<GraphEntry> = {}): GraphWrite {
  const entry = datasetEntry(id, fields);
  return { operation: 'put', entry, triples: `<${entry.graph}> <urn:p> "${id}" .\n` };
}

/** The deletion of a graph, later than its last write. */
export function graphDelete(entry: GraphEntry): GraphWrite {
  return { operation: 'delete', entry: { ...entry, modified: '2026-03-02T09:30:00.000Z' } };
}
