import type { Quad } from '@rdfjs/types';
import { DCAT, DCT, FOAF, RDF, SPDX, XSD } from '../../profile-compiler/index.ts';
import type { GraphEntry } from '../stores/triple-store.ts';
import { statements } from './statements.ts';

/** What the platform knows of a resource and says in its record. */
export interface RecordFacts {
  readonly recordIri: string;
  readonly entry: GraphEntry;
}

/**
 * The `dcat:CatalogRecord` of a dataset or catalogue: when it was first and last written, under
 * which identifier it was submitted, and the SHA-256 of its canonical form. ({@link sourceQuad} is
 * part of what is hashed, so it is there already.)
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

/** Says which IRI the publisher gave the resource. */
export function sourceQuad(recordIri: string, source: string): Quad {
  return statements(recordIri).iri(`${DCT}source`, source);
}

/** The source that a submitted copy of the platform's own record names. */
export function sourceInRecord(quads: readonly Quad[], recordIri: string): string | undefined {
  return quads.find(
    ({ subject, predicate }) => subject.value === recordIri && predicate.value === `${DCT}source`,
  )?.object.value;
}
