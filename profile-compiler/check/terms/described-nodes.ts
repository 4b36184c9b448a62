import type { Term } from '@rdfjs/types';
import type { ProfilePlace } from '../../issues.ts';
import { DCT, FOAF, OWL, PV, RDF, SH, shorten } from '../../namespaces.ts';
import { profileNodes } from '../../read/profile-node.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { isMapped, withParts } from '../../read/shape.ts';

/** A node whose terms the compiler reads: the profile node, a shape or a property. */
interface DescribedNode {
  readonly kind: keyof typeof EFFECTIVE_TERMS;
  readonly node: Term;
  readonly place: ProfilePlace;
  /** True if its shape defines no field: then it counts in validation only. */
  readonly isFieldless?: boolean;
}

/** Predicates that have an effect, by the kind of node they describe. */
export const EFFECTIVE_TERMS = {
  profile: [
    `${RDF}type`,
    `${PV}profileVersion`,
    `${DCT}title`,
    `${DCT}description`,
    `${FOAF}maker`,
    `${OWL}versionInfo`,
  ],
  shape: [`${RDF}type`, `${SH}targetClass`, `${SH}property`, `${SH}name`, `${SH}description`],
  property: [
    `${RDF}type`,
    `${SH}path`,
    `${SH}minCount`,
    `${SH}maxCount`,
    `${SH}name`,
    `${SH}description`,
    `${PV}mappingName`,
    `${PV}mappingClass`,
    `${PV}mappingLink`,
    `${PV}mappingProperty`,
    `${PV}deprecated`,
  ],
} as const;

/** Lists the profile node, the shapes and their properties. */
export function describedNodes({ graph, shapes }: ReadProfile): readonly DescribedNode[] {
  const profiles = profileNodes(graph).map((node) => ({
    kind: 'profile' as const,
    node,
    place: { ...graph.placeOf(node), node: shorten(node.value) },
  }));
  const described = [...shapes.values()].flatMap((shape) => {
    const properties = withParts(shape.properties);
    const isFieldless = !properties.some(isMapped);
    return [
      { kind: 'shape' as const, node: shape.node, place: shape.place, isFieldless },
      ...properties.map(({ node, place }) => ({
        kind: 'property' as const,
        node,
        place,
        isFieldless,
      })),
    ];
  });
  return [...profiles, ...described];
}
