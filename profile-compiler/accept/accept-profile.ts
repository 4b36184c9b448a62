import { type ProfileIssue, warning } from '../issues.ts';
import { nestedTypeName } from '../names/type-names.ts';
import { isBorrowed } from '../read/built-in-profile.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import { isMapped, type Shape, withParts } from '../read/shape.ts';
import { acceptRows, type StatedEntity } from './entity-rows.ts';
import { acceptEntityShape } from './entity-shapes.ts';
import { rowPlace } from './entry-place.ts';
import { acceptProperties } from './properties.ts';

/** A profile as the platform serves it, with warnings for differences from the stated one. */
export interface AcceptedProfile extends ReadProfile {
  readonly entities: readonly StatedEntity[];
}

/**
 * Makes a profile such that it can be served, as far as that is possible without guessing. `issues` has a warning for each
 * difference, and an error for each that cannot be served correctly.
 */
export function acceptProfile(profile: ReadProfile): AcceptedProfile {
  if (!hasMappings(profile)) {
    return { ...profile, entities: [] };
  }
  const shapes = [...profile.shapes].map(([iri, shape]) => {
    const { value, issues } = acceptProperties(profile, shape.properties);
    return { iri, shape: { ...shape, properties: value }, issues };
  });
  const byIri = new Map(shapes.map(({ iri, shape }) => [iri, shape] as const));
  const rows = acceptRows({ ...profile, shapes: byIri });
  const entities = acceptEntities(rows.value, profile);
  for (const { shape } of entities.value) {
    byIri.set(shape.key, shape);
  }
  const found = [...shapes.flatMap(({ issues }) => issues), ...rows.issues, ...entities.issues];
  return {
    ...profile,
    shapes: byIri,
    entities: entities.value,
    issues: [...profile.issues, ...found.filter((one) => !isBorrowed(one))],
  };
}

/** Without any mapping, only this issue is reported; its consequences would hide it. */
export function hasMappings({ shapes }: ReadProfile): boolean {
  return [...shapes.values()].some(({ properties }) => withParts(properties).some(isMapped));
}

/** Gives each entity a shape that no other entity has. */
function acceptEntities(entities: readonly StatedEntity[], { entry }: ReadProfile) {
  const issues: ProfileIssue[] = [];
  const owners = new Map<string, StatedEntity>();
  const value = entities.map((entity): StatedEntity => {
    const { value: shape, issues: ofShape } = acceptEntityShape(entity.shape, entity);
    const owner = owners.get(shape.iri);
    issues.push(...ofShape);
    if (!owner) {
      owners.set(shape.iri, entity);
      return { ...entity, shape };
    }
    const copy = copyFor(shape, entity);
    if (entry) {
      issues.push(
        warning('shape-used-twice', rowPlace(entry, entity.row, 'shapeUri'), {
          message: `The shape <${shape.iri}> is already used by ${owner.row.label}; here its type is called ${copy.name}`,
        }),
      );
    }
    return { ...entity, shape: copy };
  });
  return { value, issues };
}

function copyFor(shape: Shape, { name }: StatedEntity): Shape {
  return {
    ...shape,
    key: `${shape.iri} ${name}`,
    name: nestedTypeName('', name.replaceAll('-', '_')),
  };
}
