import type { Quad } from '@rdfjs/types';
import { SKOS } from '../../../../profile-compiler/index.ts';

const MEMBERSHIPS = [`${SKOS}inScheme`, `${SKOS}topConceptOf`];

/** The statements about a concept scheme, its concepts, and what these describe themselves by. */
export function quadsOfScheme(quads: readonly Quad[], scheme: string): readonly Quad[] {
  const concepts = quads
    .filter(
      ({ predicate, object }) => MEMBERSHIPS.includes(predicate.value) && object.value === scheme,
    )
    .map(({ subject }) => subject.value);
  const about = Map.groupBy(quads, ({ subject }) => subject.value);
  const wanted = new Set([scheme, ...concepts]);
  for (const node of wanted) {
    for (const { object } of about.get(node) ?? []) {
      // Concepts of other schemes are only named; notes and labels that are nodes belong to their concept.
      if (object.termType !== 'Literal' && isPart(about.get(object.value))) {
        wanted.add(object.value);
      }
    }
  }
  return quads.filter(({ subject }) => wanted.has(subject.value));
}

function isPart(described: readonly Quad[] | undefined): boolean {
  return (
    described !== undefined &&
    !described.some(
      ({ predicate, object }) =>
        MEMBERSHIPS.includes(predicate.value) || object.value === `${SKOS}ConceptScheme`,
    )
  );
}
