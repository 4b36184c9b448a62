import type { Quad, Term } from '@rdfjs/types';
import { RDF, SKOS } from '../../profile-compiler/basics.ts';
import { RefusedInputError } from '../errors.ts';
import { nodeKey } from '../write/nodes.ts';

const MAX_NAMES = 10;

/** Links from a concept to its scheme; `skos:hasTopConcept` is the inverse of `skos:topConceptOf`. */
const IN_SCHEME = `${SKOS}inScheme`;
const TOP_CONCEPT_OF = `${SKOS}topConceptOf`;
const HAS_TOP_CONCEPT = `${SKOS}hasTopConcept`;

/**
 * The IRI of the `skos:ConceptScheme` that a submitted graph is about: the one that is `wanted`. Else, among several schemes, it is the
 * first match of: the scheme with the IRI `ownIri` (the base of relative IRIs), the only scheme that all concepts
 * of the graph are in, the only scheme with top concepts in the graph, the only scheme with concepts in the graph. Throws `RefusedInputError` if there
 * is no scheme, no match, or the scheme has no IRI.
 */
export function findScheme(quads: readonly Quad[], ownIri: string, wanted?: string): string {
  const schemes = schemesOf(quads);
  const [only, another] = schemes;
  if (!only) {
    throw noScheme(quads);
  }
  const chosen =
    wantedScheme(schemes, wanted) ?? (another ? mainScheme(schemes, quads, ownIri) : only);
  if (!chosen) {
    throw severalSchemes(schemes);
  }
  if (chosen.termType !== 'NamedNode') {
    throw new RefusedInputError(
      'no-main-resource',
      'The skos:ConceptScheme of the body is a blank node, but a vocabulary is stored under the IRI of its scheme. Give it an IRI; a relative IRI is enough.',
    );
  }
  return chosen.value;
}

function schemesOf(quads: readonly Quad[]): readonly Term[] {
  const typed = quads.filter(
    ({ predicate, object }) =>
      predicate.value === `${RDF}type` && object.value === `${SKOS}ConceptScheme`,
  );
  return [...new Map(typed.map(({ subject }) => [nodeKey(subject), subject])).values()];
}

function wantedScheme(schemes: readonly Term[], wanted: string | undefined): Term | undefined {
  const found = schemes.find((scheme) => nodeKey(scheme) === wanted);
  if (wanted !== undefined && !found) {
    const candidates = schemes.map(nodeKey).sort();
    throw new RefusedInputError(
      'no-main-resource',
      `The body has no concept scheme ${wanted}. It has: ${listed(candidates)}.`,
    );
  }
  return found;
}

function mainScheme(
  schemes: readonly Term[],
  quads: readonly Quad[],
  ownIri: string,
): Term | undefined {
  const links = linksToSchemes(quads);
  const onlyOne = (keys: ReadonlySet<string>) => {
    const [one, another] = schemes.filter((scheme) => keys.has(nodeKey(scheme)));
    return another ? undefined : one;
  };
  return (
    onlyOne(new Set([ownIri])) ?? onlyOne(links.all) ?? onlyOne(links.top) ?? onlyOne(links.any)
  );
}

/**
 * The schemes that all concepts are in, if there are any, those with top concepts, and those with any. Concepts that the
 * graph does not describe are ignored, because it may be an extract.
 */
function linksToSchemes(quads: readonly Quad[]) {
  const concepts = conceptsOf(quads);
  const top = new Set<string>();
  const members = new Map<string, Set<string>>();
  for (const { subject, predicate, object } of quads) {
    const isDown = predicate.value === HAS_TOP_CONCEPT;
    const isTop = isDown || predicate.value === TOP_CONCEPT_OF;
    const [concept, scheme] = isDown ? [object, subject] : [subject, object];
    if ((isTop || predicate.value === IN_SCHEME) && concepts.has(nodeKey(concept))) {
      const known = members.get(nodeKey(scheme)) ?? new Set();
      members.set(nodeKey(scheme), known.add(nodeKey(concept)));
      if (isTop) {
        top.add(nodeKey(scheme));
      }
    }
  }
  const complete = [...members].filter(([, known]) => known.size === concepts.size);
  return { all: new Set(complete.map(([scheme]) => scheme)), top, any: new Set(members.keys()) };
}

function noScheme(quads: readonly Quad[]): RefusedInputError {
  const named = new Set(
    quads
      .filter(({ predicate }) => predicate.value === IN_SCHEME)
      .map(({ object }) => nodeKey(object)),
  );
  const found = `None of the ${quads.length} triples describes a skos:ConceptScheme.`;
  const remedy =
    named.size === 0
      ? 'Add one, and link each of its concepts to it with skos:inScheme.'
      : `The concepts name ${listed([...named])} by skos:inScheme. Add the type skos:ConceptScheme to the one you mean.`;
  return new RefusedInputError('no-main-resource', `${found} ${remedy}`);
}

function severalSchemes(schemes: readonly Term[]): RefusedInputError {
  const candidates = schemes.map(nodeKey).sort();
  return new RefusedInputError(
    'several-main-resources',
    `The body has ${candidates.length} concept schemes, and it is not clear which of them is the vocabulary: ${listed(candidates)}. ` +
      'Send a separate body for each, name one by ?scheme=, or give only one of them top concepts (skos:topConceptOf, skos:hasTopConcept).',
    { candidates },
  );
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ', …' : ''}`;
}

/** Keys of the nodes of type `skos:Concept`. */
export function conceptsOf(quads: readonly Quad[]): ReadonlySet<string> {
  const concepts = new Set<string>();
  for (const { subject, predicate, object } of quads) {
    if (object.value === `${SKOS}Concept` && predicate.value === `${RDF}type`) {
      concepts.add(nodeKey(subject));
    }
  }
  return concepts;
}
