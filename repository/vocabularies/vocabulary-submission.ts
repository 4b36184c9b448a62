import type { Quad } from '@rdfjs/types';
import { reasonOf } from '../../profile-compiler/basics.ts';
import { canonicalize } from '../rdf/canonical/canonicalize.ts';
import { skolemize, skolemizeQuads, unskolemize } from '../rdf/canonical/genid.ts';
import type { ContextFiles } from '../rdf/port/rdf-format.ts';
import { readRdf } from '../rdf/read-rdf.ts';
import { invalidRdf } from '../refusals.ts';
import type { RdfBody } from '../repository.ts';
import { nextTurn } from '../scheduling/scheduler.ts';
import { circleWarnings } from './broader-circles.ts';
import { conceptsOf, findScheme } from './find-scheme.ts';
import { labelWarnings } from './label-warnings.ts';

/** A vocabulary, checked and ready to be stored. */
export interface VocabularySubmission {
  /** IRI of the concept scheme, and of the graph. */
  readonly scheme: string;
  readonly hash: string;
  /** N-Triples with genid IRIs. */
  readonly triples: string;
  /** `triples` as quads. */
  readonly quads: readonly Quad[];
  readonly concepts: number;
  /** One sentence each. */
  readonly warnings: readonly string[];
}

/** Options to read the body of a vocabulary. */
export interface VocabularyTarget {
  /** Base IRI of the platform. */
  readonly base: string;
  /** IRI of the vocabulary in the platform: the base of relative IRIs. */
  readonly ownIri: string;
  /** IRI of the concept scheme that the sender chose among several. */
  readonly wanted?: string | undefined;
  /** JSON-LD contexts that the body may name, besides the bundled ones. */
  readonly contexts?: ContextFiles | undefined;
}

/**
 * Reads a body and turns it into the graph to store: nothing is renamed or left out, and blank nodes are
 * replaced with genid IRIs. Each step may block the event loop for a while, so it yields in between.
 * Rejects with `RefusedInputError`.
 */
export async function readVocabularyBody(
  body: RdfBody,
  { base, ownIri, wanted, contexts }: VocabularyTarget,
): Promise<VocabularySubmission> {
  const submitted = unskolemize(await readRdf(body, { baseIri: ownIri, contexts }), base);
  const scheme = findScheme(submitted, ownIri, wanted);
  await checkGraphName(scheme);
  const concepts = conceptsOf(submitted).size;
  const warnings = [...labelWarnings(submitted), ...circleWarnings(submitted)];
  await nextTurn();
  const canonical = await canonicalize(submitted);
  await nextTurn();
  const triples = skolemize(canonical.triples, { base, graph: scheme });
  await nextTurn();
  return {
    scheme,
    hash: canonical.hash,
    triples,
    quads: skolemizeQuads(canonical, { base, graph: scheme }),
    concepts,
    warnings: [...(concepts === 0 ? ['The body describes no skos:Concept.'] : []), ...warnings],
  };
}

/** Other IRIs may be written as publishers like; a graph must have one that SPARQL can name. */
async function checkGraphName(scheme: string): Promise<void> {
  // Only the thread that reads bodies needs the engine's reader of IRIs.
  const { namedNode } = await import('oxigraph');
  try {
    namedNode(scheme);
  } catch (error) {
    const reason = reasonOf(error);
    throw invalidRdf({
      format: 'IRI of the concept scheme',
      problem: `<${scheme}> is none of RFC 3987 (${reason})`,
      remedy: 'Give the scheme an IRI that SPARQL can name as a graph.',
    });
  }
}
