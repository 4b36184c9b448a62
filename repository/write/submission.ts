import type { Quad, Term } from '@rdfjs/types';
import { canonicalize } from '../rdf/canonical/canonicalize.ts';
import { skolemize, skolemizeQuads, unskolemize } from '../rdf/canonical/genid.ts';
import { readRdf } from '../rdf/read-rdf.ts';
import type { RdfBody } from '../repository.ts';
import { ignoreLinks, ignoreRecords, warnAboutDatasets } from './ignored-statements.ts';
import { type Expectation, findMainResource } from './main-resource.ts';
import { renameNode } from './nodes.ts';
import { sourceInRecord, sourceQuad } from './record.ts';

/** What a body is put as. */
export interface Target {
  readonly expected: Expectation;
  /** The graph that it is stored in. */
  readonly graph: string;
  /** The IRI that the main resource gets. */
  readonly iri: string;
  /** The record that the platform keeps of it, where it keeps one. */
  readonly recordIri?: string;
  /** Base IRI of the platform. */
  readonly base: string;
}

/** A body, checked and ready to be stored. */
export interface Submission {
  readonly hash: string;
  /** N-Triples of the renamed graph with genid IRIs and its source; without record and links. */
  readonly triples: string;
  /** The same triples as quads. */
  readonly quads: readonly Quad[];
  /** What was set aside, one sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Reads a body and makes of it what is stored: records and links set aside, the main resource
 * renamed, blank nodes named after their canonical labels. Rejects with `RefusedInputError`.
 */
export async function readSubmission(body: RdfBody, target: Target): Promise<Submission> {
  const { base, graph, iri, expected } = target;
  const submitted = unskolemize(await readRdf(body, { baseIri: iri }), base);
  const described = ignoreRecords(submitted, target);
  const main = findMainResource(described.quads, expected);
  const own = ignoreLinks(renameNode(described.quads, main, iri), target);
  const canonical = await canonicalize([...own.quads, ...sourceOf(main, submitted, target)]);
  return {
    hash: canonical.hash,
    triples: skolemize(canonical.triples, { base, graph }),
    quads: skolemizeQuads(canonical, { base, graph }),
    warnings: [...described.warnings, ...own.warnings, ...warnAboutDatasets(own.quads, target)],
  };
}

/** Whoever sends back what they read here names the resource as the platform does. */
function sourceOf(main: Term, submitted: readonly Quad[], { iri, recordIri }: Target): Quad[] {
  if (recordIri === undefined || main.termType !== 'NamedNode') {
    return [];
  }
  const source = main.value === iri ? sourceInRecord(submitted, recordIri) : main.value;
  return source === undefined ? [] : [sourceQuad(recordIri, source)];
}
