import type { Quad, Term } from '@rdfjs/types';
import { canonicalize } from '../rdf/canonical/canonicalize.ts';
import { skolemize, skolemizeQuads, unskolemize } from '../rdf/canonical/genid.ts';
import type { ContextFiles } from '../rdf/port/rdf-format.ts';
import {
  CANONICAL_LIMITS,
  type CanonicalLimits,
  DATASET_LIMITS,
  type DatasetLimits,
  READ_LIMITS,
  VALUES_OF_A_PROPERTY,
} from '../rdf/port/read-limits.ts';
import { readRdf } from '../rdf/read-rdf.ts';
import { tooComplex } from '../refusals.ts';
import type { RdfBody } from '../repository.ts';
import { ignoreLinks, ignoreRecords, warnAboutDatasets } from './ignored-statements.ts';
import { A_CATALOGUE, type Expectation, findMainResource } from './main-resource.ts';
import { renameNode } from './nodes.ts';
import { sourceInRecord, sourceQuad } from './record.ts';
import { relativeTo } from './relative-references.ts';

/** The resource that a body is stored as. */
export interface SubmissionTarget {
  readonly expected: Expectation;
  /** IRI of the graph that it is stored in. */
  readonly graph: string;
  /** The IRI that the main resource gets. */
  readonly iri: string;
  /** IRI of the record that the platform maintains, if the resource has one. */
  readonly recordIri?: string;
  /** Base IRI of the platform. */
  readonly base: string;
  readonly limits?: DatasetLimits;
  /** Triples of any body. */
  readonly triples?: number;
  readonly canonicalLimits?: CanonicalLimits;
  /** JSON-LD contexts that the body may name, besides the bundled ones. */
  readonly contexts?: ContextFiles | undefined;
}

/** A body, checked and ready to be stored. */
export interface Submission {
  readonly hash: string;
  /** N-Triples of the renamed graph, with genid IRIs and its source, but without record and links. */
  readonly triples: string;
  /** `triples` as quads. */
  readonly quads: readonly Quad[];
  /** Ignored parts, one sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Reads a body and turns it into the graph to store: without records and links, with the main resource
 * renamed and blank nodes replaced with genid IRIs. Rejects with `RefusedInputError`.
 */
export async function readSubmission(body: RdfBody, target: SubmissionTarget): Promise<Submission> {
  const { base, graph, iri, expected } = target;
  // The graph of a catalogue may describe other resources.
  const isSmall = expected !== A_CATALOGUE;
  const { datasetTriples, datasetCharacters } = target.limits ?? DATASET_LIMITS;
  const triples = Math.min(
    target.triples ?? READ_LIMITS.triples,
    isSmall ? datasetTriples : Number.POSITIVE_INFINITY,
  );
  const relative = relativeTo(iri);
  const read = await readRdf(body, {
    baseIri: relative.baseIri,
    limits: { triples },
    contexts: target.contexts,
  });
  const addressed = relative.settle(read);
  const submitted = unskolemize(addressed.quads, base);
  if (isSmall) {
    checkCharacters(submitted, datasetCharacters);
    checkValues(submitted);
  }
  const described = ignoreRecords(submitted, target);
  const main = findMainResource(described.quads, expected);
  const own = ignoreLinks(renameNode(described.quads, main, iri), target);
  const canonical = await canonicalize(
    [...own.quads, ...sourceOf(main, submitted, target)],
    target.canonicalLimits ?? CANONICAL_LIMITS,
  );
  return {
    hash: canonical.hash,
    triples: skolemize(canonical.triples, { base, graph }),
    quads: skolemizeQuads(canonical, { base, graph }),
    warnings: [
      ...addressed.warnings,
      ...described.warnings,
      ...own.warnings,
      ...warnAboutDatasets(own.quads, target),
    ],
  };
}

function checkCharacters(quads: readonly Quad[], most: number): void {
  const characters = quads.reduce(
    (sum, { object }) => sum + (object.termType === 'Literal' ? object.value.length : 0),
    0,
  );
  if (characters > most) {
    throw tooComplex(
      `the literals have more than ${most} characters together. Publish long texts as files.`,
    );
  }
}

function checkValues(quads: readonly Quad[]): void {
  const counts = new Map<string, number>();
  for (const { subject, predicate } of quads) {
    const property = `${subject.value} ${predicate.value}`;
    const count = (counts.get(property) ?? 0) + 1;
    counts.set(property, count);
    if (count > VALUES_OF_A_PROPERTY) {
      throw tooComplex(
        `<${predicate.value}> has more than ${VALUES_OF_A_PROPERTY} values at one node.`,
      );
    }
  }
}

/**
 * The IRI that the publisher uses. A client that sends back a graph that it read uses the platform's
 * IRI instead.
 */
function sourceOf(
  main: Term,
  submitted: readonly Quad[],
  { iri, recordIri }: SubmissionTarget,
): Quad[] {
  if (recordIri === undefined || main.termType !== 'NamedNode') {
    return [];
  }
  const source = main.value === iri ? sourceInRecord(submitted, recordIri) : main.value;
  return source === undefined ? [] : [sourceQuad(recordIri, source)];
}
