import { type ProfileIssue, type Report, warning } from '../issues.ts';
import { nestedTypeName } from '../names/type-names.ts';
import { isBorrowed } from '../read/built-in-profile.ts';
import { rowPlace } from '../read/entry-file.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import { isMapped, type Shape, withParts } from '../read/shape.ts';
import { acceptRows, type StatedEntity } from './entity-rows.ts';
import { acceptEntityShape } from './entity-shapes.ts';
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
  const issues: ProfileIssue[] = [];
  const report: Report = (found) => issues.push(found);
  const shapes = new Map(
    [...profile.shapes].map(([iri, shape]) => {
      const properties = acceptProperties(profile, shape.properties, report);
      return [iri, { ...shape, properties }] as const;
    }),
  );
  const entities = acceptEntities(acceptRows({ ...profile, shapes }, report), profile, report);
  for (const { shape } of entities) {
    shapes.set(shape.key, shape);
  }
  return {
    ...profile,
    shapes,
    entities,
    issues: [...profile.issues, ...issues.filter((one) => !isBorrowed(one))],
  };
}

/** Without any mapping, only this issue is reported; its consequences would hide it. */
export function hasMappings({ shapes }: ReadProfile): boolean {
  return [...shapes.values()].some(({ properties }) => withParts(properties).some(isMapped));
}

/** Gives each entity a shape that no other entity has. */
function acceptEntities(
  entities: readonly StatedEntity[],
  { entry }: ReadProfile,
  report: Report,
): readonly StatedEntity[] {
  const owners = new Map<string, StatedEntity>();
  return entities.map((entity) => {
    const shape = acceptEntityShape(entity.shape, entity, report);
    const owner = owners.get(shape.iri);
    if (!owner) {
      owners.set(shape.iri, entity);
      return { ...entity, shape };
    }
    const copy = copyFor(shape, entity);
    if (entry) {
      const message = `The shape <${shape.iri}> is already used by ${owner.row.label}; here its type is called ${copy.name}`;
      report(warning('shape-used-twice', rowPlace(entry, entity.row, 'shapeUri'), message));
    }
    return { ...entity, shape: copy };
  });
}

function copyFor(shape: Shape, { name }: StatedEntity): Shape {
  return {
    ...shape,
    key: `${shape.iri} ${name}`,
    name: nestedTypeName('', name.replaceAll('-', '_')),
  };
}
