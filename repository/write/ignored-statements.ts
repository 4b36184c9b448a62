import type { Quad, Term } from '@rdfjs/types';
import { DCAT, FOAF, RDF } from '../../profile-compiler/basics.ts';
import { A_CATALOGUE, A_DATASET, DUMP_REMEDY, type Expectation } from './main-resource.ts';
import { nodeKey } from './nodes.ts';

/** Predicates that link a catalogue to its content. */
const LINKS: ReadonlySet<string> = new Set([`${DCAT}dataset`, `${DCAT}record`]);

/** The resource that a body is stored as. */
interface StoredAs {
  readonly iri: string;
  readonly expected: Expectation;
}

/** The quads of a body that are stored. */
export interface Kept {
  readonly quads: readonly Quad[];
  /** Ignored parts, one sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Removes submitted catalogue records, the links to them and the parts that only they use: blank nodes, and
 * nodes that are named by a fragment of the record's IRI, as platforms of this kind name its checksum. `recordIri` names the platform's own record of the resource, with its checksum under a fragment of
 * the same IRI; a client that sends back a graph that it read submits that record too.
 */
export function ignoreRecords(
  quads: readonly Quad[],
  { expected, recordIri }: { readonly expected: Expectation; readonly recordIri?: string },
): Kept {
  const possible = nodesThat((quad) => expected.marks(quad), quads);
  const records = nodesThat(isRecord, quads).difference(possible);
  if (recordIri !== undefined && quads.some(({ subject }) => subject.value === recordIri)) {
    records.add(recordIri);
  }
  if (records.size === 0) {
    return { quads, warnings: [] };
  }
  const others = quads.filter(
    ({ subject, object }) =>
      !records.has(nodeKey(subject)) &&
      !records.has(nodeKey(object)) &&
      !subject.value.startsWith(`${recordIri}#`),
  );
  const isPart = (node: Term) => isBlankOrUnder(node, records);
  const parts = partsOf(records, quads, isPart).difference(possible);
  const owners = others.map(({ subject }) => nodeKey(subject)).filter((key) => !parts.has(key));
  const orphans = parts.difference(partsOf(owners, others, isPart));
  const warning = `${counted(records.size, 'catalogue record')} ignored: the platform maintains the record itself.`;
  return {
    quads: others.filter(({ subject }) => !orphans.has(nodeKey(subject))),
    warnings: [warning],
  };
}

/**
 * Removes the dataset and record links of a catalogue; the platform adds them when it serves the
 * graph.
 */
export function ignoreLinks(quads: readonly Quad[], { iri, expected }: StoredAs): Kept {
  if (expected !== A_CATALOGUE) {
    return { quads, warnings: [] };
  }
  const kept = quads.filter(
    ({ subject, predicate }) => subject.value !== iri || !LINKS.has(predicate.value),
  );
  const count = quads.length - kept.length;
  const warning = `${counted(count, 'dcat:dataset or dcat:record link')} ignored: the platform links the datasets of the catalogue itself.`;
  return { quads: kept, warnings: count === 0 ? [] : [warning] };
}

/**
 * Warns about datasets that the body of a catalogue describes; feeds do that, but only a PUT of its
 * own stores a dataset.
 */
export function warnAboutDatasets(
  quads: readonly Quad[],
  { iri, expected }: StoredAs,
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
        `${described} in the body of the catalogue. The description is stored in the graph of the catalogue, but creates no dataset: PUT each dataset separately. ${DUMP_REMEDY}`,
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

/** Tests whether a node has no IRI, or one that is a fragment of the IRI of one of `records`. */
function isBlankOrUnder({ termType, value }: Term, records: ReadonlySet<string>): boolean {
  return (
    termType === 'BlankNode' ||
    (termType === 'NamedNode' && value.includes('#') && records.has(value.replace(/#.*/, '')))
  );
}

/**
 * Keys of the nodes that are reachable from the nodes with the keys `from` through parts only.
 * `foaf:primaryTopic` is not followed: the resource that a record describes is not part of it.
 */
export function partsOf(
  from: Iterable<string>,
  quads: readonly Quad[],
  isPart: (node: Term) => boolean,
): Set<string> {
  const links = quads.filter(
    ({ predicate, object }) => isPart(object) && predicate.value !== `${FOAF}primaryTopic`,
  );
  const bySubject = Map.groupBy(links, ({ subject }) => nodeKey(subject));
  const parts = new Set<string>();
  const open = [...from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const { object } of bySubject.get(key) ?? []) {
      const part = nodeKey(object);
      if (!parts.has(part)) {
        parts.add(part);
        open.push(part);
      }
    }
  }
  return parts;
}
