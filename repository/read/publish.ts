import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { DCAT } from '../../profile-compiler/basics.ts';
import { graphOf, type Names, recordOf } from '../names.ts';
import { unskolemize } from '../rdf/canonical/genid.ts';
import { readStoredTriples } from '../rdf/canonical/stored-triples.ts';
import type { PublishedGraph } from '../repository.ts';
import { listAll } from '../stores/entry-view.ts';
import type { NamedById } from '../stores/graph-kinds.ts';
import type { GraphEntry, TripleStore } from '../stores/triple-store.ts';

/** The store to read from, and its naming scheme. */
export interface ReadSource {
  readonly store: TripleStore;
  readonly names: Names;
}

/**
 * The graph as it was submitted, with its blank nodes restored and the platform's record; `undefined` if
 * no resource of this kind has the id.
 */
export async function readPublished(
  { store, names }: ReadSource,
  kind: NamedById,
  id: string,
): Promise<PublishedGraph | undefined> {
  const published = await readPublishedGraph({ store, names }, graphOf(names, kind, id));
  return published?.entry.kind === kind ? published : undefined;
}

/** A graph by its IRI, as it was submitted, with its blank nodes restored. */
export async function readPublishedGraph(
  { store, names }: ReadSource,
  graph: string,
): Promise<PublishedGraph | undefined> {
  const stored = await store.read(graph);
  return (
    stored && {
      entry: stored.entry,
      quads: unskolemize(await readStoredTriples(stored.triples), names.base),
    }
  );
}

/** The graph of a catalogue with a link to each of its datasets and their records. */
export async function readWithLinks(
  source: ReadSource,
  id: string,
): Promise<PublishedGraph | undefined> {
  const published = await readPublished(source, 'catalogue', id);
  if (!published) {
    return undefined;
  }
  const { entry, quads } = published;
  // Links are not stored, so that writing a dataset does not rewrite its catalogue.
  const datasets = await listAll(source.store, { kind: 'dataset', catalogue: id });
  const links = datasets.flatMap((dataset) => linksTo(dataset, entry.graph, source.names));
  return { entry, quads: [...quads, ...links] };
}

const HAS_DATASET = rdf.namedNode(`${DCAT}dataset`);
const HAS_RECORD = rdf.namedNode(`${DCAT}record`);

/** Links from the catalogue with the IRI `catalogue` to one of its datasets and to the record of it. */
export function linksTo(
  { id, graph }: Pick<GraphEntry, 'id' | 'graph'>,
  catalogue: string,
  { base }: Pick<Names, 'base'>,
): Quad[] {
  const subject = rdf.namedNode(catalogue);
  return [
    rdf.quad(subject, HAS_DATASET, rdf.namedNode(graph)),
    rdf.quad(subject, HAS_RECORD, rdf.namedNode(recordOf({ base }, 'dataset', id))),
  ];
}
