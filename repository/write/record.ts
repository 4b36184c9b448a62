import type { Quad } from '@rdfjs/types';
import { DCAT, DCT, FOAF, RDF, SPDX, XSD } from '../../profile-compiler/basics.ts';
import type { GraphEntry } from '../stores/triple-store.ts';
import { statements } from './statements.ts';

/** Statements of the record of a resource. */
interface RecordFacts {
  readonly recordIri: string;
  readonly entry: GraphEntry;
}

/**
 * The `dcat:CatalogRecord` of a dataset or catalogue: the first and the last write, the identifier of the
 * submission, and the SHA-256 of the canonical form. ({@link sourceQuad} is part of the hashed graph, so
 * it is not added here.)
 */
export function recordQuads({ recordIri, entry }: RecordFacts): readonly Quad[] {
  const checksum = `${recordIri}#checksum`;
  const record = statements(recordIri);
  const sum = statements(checksum);
  return [
    record.iri(`${RDF}type`, `${DCAT}CatalogRecord`),
    record.iri(`${FOAF}primaryTopic`, entry.graph),
    record.text(`${DCT}issued`, entry.issued, `${XSD}dateTime`),
    record.text(`${DCT}modified`, entry.modified, `${XSD}dateTime`),
    ...(entry.originalId === undefined ? [] : [record.text(`${DCT}identifier`, entry.originalId)]),
    record.iri(`${SPDX}checksum`, checksum),
    sum.iri(`${RDF}type`, `${SPDX}Checksum`),
    sum.iri(`${SPDX}algorithm`, `${SPDX}checksumAlgorithm_sha256`),
    sum.text(`${SPDX}checksumValue`, entry.hash, `${XSD}hexBinary`),
  ];
}

/** States the IRI that the publisher uses for the resource. */
export function sourceQuad(recordIri: string, source: string): Quad {
  return statements(recordIri).iri(`${DCT}source`, source);
}

/** The source that a submitted copy of the platform's record states. */
export function sourceInRecord(quads: readonly Quad[], recordIri: string): string | undefined {
  return quads.find(
    ({ subject, predicate }) => subject.value === recordIri && predicate.value === `${DCT}source`,
  )?.object.value;
}
