import type { Quad } from '@rdfjs/types';
import { DCAT, RDF } from '../../profile-compiler/index.ts';
import { blankPartsOf } from './blank-parts.ts';
import { A_CATALOGUE, A_DATASET, type Expectation } from './main-resource.ts';
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
  const possible = nodesThat((quad) => expected.marks(quad), quads);
  const records = nodesThat(isRecord, quads).difference(possible);
  if (recordIri !== undefined && quads.some(({ subject }) => subject.value === recordIri)) {
    records.add(recordIri);
  }
  if (records.size === 0) {
    return { quads, remarks: [] };
  }
  const others = quads.filter(
    ({ subject, object }) =>
      !records.has(nodeKey(subject)) &&
      !records.has(nodeKey(object)) &&
      !subject.value.startsWith(`${recordIri}#`),
  );
  const parts = blankPartsOf(records, quads).difference(possible);
  const owners = others.map(({ subject }) => nodeKey(subject)).filter((key) => !parts.has(key));
  const orphans = parts.difference(blankPartsOf(owners, others));
  const remark = `${counted(records.size, 'catalogue record')} set aside: the platform keeps the record itself.`;
  return {
    quads: others.filter(({ subject }) => !orphans.has(nodeKey(subject))),
    remarks: [remark],
  };
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

/** Tells of datasets that a catalogue's body describes: feeds do, but a dataset is put by itself. */
export function remarksOnDatasets(
  quads: readonly Quad[],
  { iri, expected }: { readonly iri: string; readonly expected: Expectation },
): readonly string[] {
  if (expected !== A_CATALOGUE) {
    return [];
  }
  const datasets = nodesThat((quad) => A_DATASET.marks(quad), quads);
  datasets.delete(iri);
  const described =
    datasets.size === 1 ? 'One dataset is described' : `${datasets.size} datasets are described`;
  return datasets.size === 0
    ? []
    : [
        `${described} in the body of the catalogue; this stays in its graph but makes no dataset: put each dataset into the catalogue by itself.`,
      ];
}

function isRecord({ predicate, object }: Quad): boolean {
  return predicate.value === `${RDF}type` && object.value === `${DCAT}CatalogRecord`;
}

function nodesThat(marks: (quad: Quad) => boolean, quads: readonly Quad[]): Set<string> {
  return new Set(quads.filter(marks).map(({ subject }) => nodeKey(subject)));
}

function counted(count: number, noun: string): string {
  return count === 1 ? `One submitted ${noun} was` : `${count} submitted ${noun}s were`;
}
