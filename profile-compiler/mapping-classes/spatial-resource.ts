import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { idMember, labelMember, resourceMember } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { isLiteral } from './rules/described.ts';
import { hasGeometry, isGeometryText } from './rules/geometry.ts';
import { PLACES } from './rules/places.ts';
import { termWithLabel } from './rules/term-values.ts';
import { isLabelled, resolveTerm } from './rules/terms.ts';

export const spatialResource: MappingClass = {
  description: 'A country, continent or place',
  value: {
    kind: 'object',
    type: 'SpatialResource',
    members: [
      idMember(
        'ISO 3166-1 alpha-2 code of the country in lower case, or the code of the continent',
      ),
      labelMember('text', 'English name', { weight: 1, codes: 'region' }),
      resourceMember('IRI of the country, continent or place'),
    ],
  },
  roles: { facet: { value: ['id'], label: ['label'], codes: 'region' } },
  read: { each: readSpatial },
  platformFields: ['country', 'spatial_resource'],
};

function readSpatial(value: Term, context: ReadContext): Json | undefined {
  if (isOnlyGeometry(value, context)) {
    return undefined;
  }
  const resolved = resolveTerm(value, PLACES, context);
  return resolved && termWithLabel(resolved, context);
}

/** Geometry has no name to show; it is no mistake either. */
function isOnlyGeometry(value: Term, context: ReadContext): boolean {
  if (isLiteral(value)) {
    return isGeometryText(value);
  }
  return (
    hasGeometry(value, context) &&
    !isLabelled(value, context) &&
    (context.isBlank(value) || PLACES.byIri(value.value, context) === undefined)
  );
}
