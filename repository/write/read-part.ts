import { readStoredTriples } from '../rdf/canonical/stored-triples.ts';
import type { PartTarget, RdfBody, ReadPart } from '../repository.ts';
import { partsOf } from './ignored-statements.ts';
import { nodeKey } from './nodes.ts';
import { sourceInRecord } from './record.ts';
import type { Writer } from './writer.ts';

/**
 * Reads a body as a part of a dataset, within the budget of bodies: the resource of the classes, under the IRI, and all that
 * it leads to. What the publisher calls it is read from a record, as of a dataset; the part has none.
 */
export async function readPart(
  { bodies, names }: Writer,
  body: RdfBody,
  { iri, classes }: PartTarget,
): Promise<ReadPart> {
  const recordIri = `${iri}#record`;
  const target = { graph: iri, iri, recordIri, base: names.base, expected: { classes } };
  const submission = await bodies.submission(body, target);
  const all = submission.quads ?? (await readStoredTriples(submission.triples));
  const publisherIri = sourceInRecord(all, recordIri);
  const own = partsOf([iri], all, () => true).add(iri);
  const quads = all.filter(({ subject }) => own.has(nodeKey(subject)));
  const others = all.filter(({ subject }) => subject.value !== recordIri).length - quads.length;
  return {
    quads,
    warnings: [
      ...submission.warnings,
      ...(others === 0 ? [] : [`${others} triples were ignored: <${iri}> does not lead to them.`]),
    ],
    ...(publisherIri !== undefined && { publisherIri }),
  };
}
