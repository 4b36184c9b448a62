import type { Quad } from '@rdfjs/types';
import { DCAT, FOAF, RDF } from '../../profile-compiler/index.ts';
import { A_CATALOGUE, type Expectation } from './main-resource.ts';
import { nodeKey } from './nodes.ts';

/** What a catalogue says of its content. */
const LINKS: ReadonlySet<string> = new Set([`${DCAT}dataset`, `${DCAT}record`]);

export interface Kept {
  readonly quads: readonly Quad[];
  /** What was set aside, one sentence each. */
  readonly remarks: readonly string[];
}

/**
 * Sets submitted catalogue records aside, with the links to them and the nodes that only they
 * describe. `recordIri` is the platform's own record of the resource (its checksum is beside it,
 * named by a fragment), which a reader who sends back what they read also submits.
 */
export function setRecordsAside(
  quads: readonly Quad[],
  { expected, recordIri }: { readonly expected: Expectation; readonly recordIri?: string },
): Kept {
  const records = recordsIn(quads, expected);
  if (recordIri !== undefined && quads.some(({ subject }) => subject.value === recordIri)) {
    records.add(recordIri);
  }
  if (records.size === 0) {
    return { quads, remarks: [] };
  }
  const kept = quads.filter(
    ({ subject, object }) =>
      !records.has(nodeKey(subject)) &&
      !records.has(nodeKey(object)) &&
      !subject.value.startsWith(`${recordIri}#`),
  );
  const remark = `${counted(records.size, 'catalogue record')} set aside: the platform keeps the record itself.`;
  return { quads: withoutOrphans(kept, quads), remarks: [remark] };
}

/** Sets the dataset and record links of a catalogue aside: the platform knows what it holds. */
export function setLinksAside(
  quads: readonly Quad[],
  { iri, expected }: { readonly iri: string; readonly expected: Expectation },
): Kept {
  if (expected !== A_CATALOGUE) {
    return { quads, remarks: [] };
  }
  const kept = quads.filter(
    ({ subject, predicate }) => subject.value !== iri || !LINKS.has(predicate.value),
  );
  const count = quads.length - kept.length;
  const remark = `${counted(count, 'dcat:dataset or dcat:record link')} set aside: the platform links the datasets that are put into the catalogue.`;
  return { quads: kept, remarks: count === 0 ? [] : [remark] };
}

function recordsIn(quads: readonly Quad[], expected: Expectation): Set<string> {
  const mainNodes = new Set(
    quads.filter((quad) => expected.marks(quad)).map(({ subject }) => nodeKey(subject)),
  );
  const typed = quads.filter(
    ({ predicate, object }) =>
      predicate.value === `${RDF}type` && object.value === `${DCAT}CatalogRecord`,
  );
  const records = new Set(typed.map(({ subject }) => nodeKey(subject)));
  return records.difference(mainNodes);
}

/** Drops blank nodes that something referred to before, and nothing does any more. */
function withoutOrphans(kept: readonly Quad[], before: readonly Quad[]): readonly Quad[] {
  const partsBefore = blankParts(before);
  const partsNow = blankParts(kept);
  const remaining = kept.filter(
    ({ subject: { termType, value } }) =>
      termType !== 'BlankNode' || !partsBefore.has(value) || partsNow.has(value),
  );
  return remaining.length === kept.length ? kept : withoutOrphans(remaining, before);
}

/** Blank nodes that belong to another node; what a record is about is no part of it. */
function blankParts(quads: readonly Quad[]): Set<string> {
  const parts = quads.filter(
    ({ predicate, object }) =>
      object.termType === 'BlankNode' && predicate.value !== `${FOAF}primaryTopic`,
  );
  return new Set(parts.map(({ object }) => object.value));
}

function counted(count: number, noun: string): string {
  return count === 1 ? `One submitted ${noun} was` : `${count} submitted ${noun}s were`;
}
