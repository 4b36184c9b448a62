import { DCT } from '../../profile-compiler/basics.ts';
import { namesUnder } from '../names.ts';
import type { ContextFiles } from '../rdf/port/rdf-format.ts';
import { readRdf } from '../rdf/read-rdf.ts';
import type { RdfBody } from '../repository.ts';
import type { GraphEntry } from '../stores/triple-store.ts';
import { A_CATALOGUE, A_DATASET, findMainResource } from './main-resource.ts';
import { readSubmission } from './submission.ts';

/** Base for relative IRIs of a body that is inspected but not stored. */
const UNNAMED = 'urn:x-unnamed:';

/**
 * The hash that a PUT of this body would give a stored dataset. It equals the hash of the entry if the
 * PUT would change nothing. Rejects with `RefusedInputError` like the PUT.
 */
export async function hashOfDataset(
  body: RdfBody,
  { graph, id }: Pick<GraphEntry, 'graph' | 'id'>,
  contexts?: ContextFiles,
): Promise<string> {
  const base = graph.slice(0, -namesUnder('').dataset(id).length);
  const recordIri = namesUnder(base).record(id);
  const target = { expected: A_DATASET, graph, iri: graph, recordIri, base, contexts };
  return (await readSubmission(body, target)).hash;
}

/** The hash that a PUT of this body would give a stored catalogue, as with `hashOfDataset`. */
export async function hashOfCatalogue(
  body: RdfBody,
  { graph, id }: Pick<GraphEntry, 'graph' | 'id'>,
): Promise<string> {
  const base = graph.slice(0, -namesUnder('').catalogue(id).length);
  const recordIri = namesUnder(base).catalogueRecord(id);
  const target = { expected: A_CATALOGUE, graph, iri: graph, recordIri, base };
  return (await readSubmission(body, target)).hash;
}

/**
 * The `dct:identifier` of the dataset in a body without white space around it, the first in code unit order if it has several. Rejects
 * with `RefusedInputError` if the body is not valid RDF or has no single dataset.
 */
export async function datasetIdentifier(
  body: RdfBody,
  contexts?: ContextFiles,
): Promise<string | undefined> {
  const quads = await readRdf(body, { baseIri: UNNAMED, contexts });
  const dataset = findMainResource(quads, A_DATASET);
  const identifiers = quads.filter(
    ({ subject, predicate }) => subject.equals(dataset) && predicate.value === `${DCT}identifier`,
  );
  return identifiers.map(({ object }) => object.value.trim()).sort()[0];
}
