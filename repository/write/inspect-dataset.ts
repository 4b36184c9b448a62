import { DCT } from '../../profile-compiler/index.ts';
import { namesUnder } from '../names.ts';
import { readRdf } from '../rdf/read-rdf.ts';
import type { RdfBody } from '../repository.ts';
import type { GraphEntry } from '../stores/triple-store.ts';
import { A_DATASET, findMainResource } from './main-resource.ts';
import { readSubmission } from './submission.ts';

/** Base for relative IRIs of a body that is looked at but not stored. */
const NOWHERE = 'urn:x-unnamed:';

/**
 * The hash that putting this body as a stored dataset would give: equal to the entry's where nothing
 * would change. Rejects with `RefusedInputError` as the put would.
 */
export async function hashOfDataset(
  body: RdfBody,
  { graph, id }: Pick<GraphEntry, 'graph' | 'id'>,
): Promise<string> {
  const base = graph.slice(0, -namesUnder('').dataset(id).length);
  const recordIri = namesUnder(base).record(id);
  const target = { expected: A_DATASET, graph, iri: graph, recordIri, base };
  return (await readSubmission(body, target)).hash;
}

/**
 * What the dataset of a body says is its identifier (`dct:identifier`), the first in code point order
 * of several. Rejects with `RefusedInputError` where the body is no RDF or has no one dataset.
 */
export async function datasetIdentifier(body: RdfBody): Promise<string | undefined> {
  const quads = await readRdf(body, { baseIri: NOWHERE });
  const dataset = findMainResource(quads, A_DATASET);
  const identifiers = quads.filter(
    ({ subject, predicate }) => subject.equals(dataset) && predicate.value === `${DCT}identifier`,
  );
  return identifiers.map(({ object }) => object.value).sort()[0];
}
