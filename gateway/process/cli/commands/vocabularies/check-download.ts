import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { RDF, SKOS } from '../../../../../profile-compiler/index.ts';
import type { ListedVocabulary } from './manifest.ts';

const TYPE = `${RDF}type`;

/** Throws if a file has fewer terms than the manifest states: it is another file, or a part of the right one. */
export function checkTerms(
  found: number,
  { minTerms = 0 }: Pick<ListedVocabulary, 'minTerms'>,
): void {
  if (found < minTerms) {
    throw new Error(
      `the file has ${found} terms, but the manifest states at least ${minTerms}: it is another file, or not complete`,
    );
  }
}

/** The nodes of type `skos:Concept`, each once. */
export function conceptNodes(quads: readonly Quad[]): readonly Quad['subject'][] {
  return nodesOfType(quads, `${SKOS}Concept`);
}

/**
 * The statements that make `uri` the concept scheme of all concepts: none where the file describes that scheme; type and
 * memberships where it describes none, or several without it. Throws if it describes one scheme and that is another one.
 */
export function statementsOfScheme(quads: readonly Quad[], uri: string): readonly Quad[] {
  const schemes = nodesOfType(quads, `${SKOS}ConceptScheme`).map(({ value }) => value);
  if (schemes.includes(uri)) {
    return [];
  }
  const [only, another] = schemes;
  if (only !== undefined && another === undefined) {
    throw new Error(
      `the file describes the concept scheme ${only}, but the manifest states ${uri}`,
    );
  }
  const scheme = rdf.namedNode(uri);
  return [
    rdf.quad(scheme, rdf.namedNode(TYPE), rdf.namedNode(`${SKOS}ConceptScheme`)) as Quad,
    ...conceptNodes(quads).map(
      (concept) => rdf.quad(concept, rdf.namedNode(`${SKOS}inScheme`), scheme) as Quad,
    ),
  ];
}

function nodesOfType(quads: readonly Quad[], type: string): readonly Quad['subject'][] {
  const nodes = new Map<string, Quad['subject']>();
  for (const { subject, predicate, object } of quads) {
    if (predicate.value === TYPE && object.value === type) {
      nodes.set(`${subject.termType} ${subject.value}`, subject);
    }
  }
  return [...nodes.values()];
}
