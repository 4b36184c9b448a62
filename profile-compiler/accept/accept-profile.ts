import rdf from '@rdfjs/data-model';
import type { CoreEntityName } from '../core-entities.ts';
import { issue, type ProfileIssue, type Report, warning } from '../issues.ts';
import { nestedTypeName } from '../names/type-names.ts';
import { DCAT, shorten } from '../namespaces.ts';
import { isBorrowed } from '../read/built-in-profile.ts';
import { rowPlace } from '../read/entry-file.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import { isMapped, type Property, type Shape, withParts } from '../read/shape.ts';
import { acceptRows, type StatedEntity } from './entity-rows.ts';
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

/** Classes that the repository looks for in submitted metadata. */
const CORE_CLASSES: Readonly<Partial<Record<CoreEntityName | string, string>>> = {
  dataset: `${DCAT}Dataset`,
  catalog: `${DCAT}Catalog`,
};

interface EntityOfShape {
  readonly name: string;
  readonly typeUri?: string;
}

/** Adds the common parts of entities to a shape: a class, and the field `id`. */
function acceptEntityShape(shape: Shape, entity: EntityOfShape, report: Report): Shape {
  return acceptFields(acceptTargetClass(shape, entity, report), entity, report);
}

function acceptTargetClass(shape: Shape, { name, typeUri }: EntityOfShape, report: Report): Shape {
  const stated = shape.targetClasses;
  const expected = Object.hasOwn(CORE_CLASSES, name) ? CORE_CLASSES[name] : undefined;
  const known = expected ?? typeUri ?? stated[0];
  if (known === undefined) {
    const message = `The shape of the entity ${name} has no sh:targetClass`;
    report(issue('target-class', shape.place, message));
    return shape;
  }
  const targetClasses = expected === undefined ? stated : [...new Set([expected, ...stated])];
  const isFit = expected === undefined ? stated.length < 2 : stated.join() === expected;
  const served = targetClasses.length > 0 ? targetClasses : [known];
  const what = stated.length === 0 ? 'no' : stated.length > 1 ? 'several' : 'another';
  if (!isFit) {
    const message = `The shape of the entity ${name} has ${what} sh:targetClass; its resources are recognised by ${served.map(shorten).join(', ')}`;
    const remedy = `Write sh:targetClass ${shorten(known)}`;
    report(warning('target-class', shape.place, { message, remedy }));
  }
  return { ...shape, targetClasses };
}

function acceptFields(shape: Shape, { name }: EntityOfShape, report: Report): Shape {
  const mapped = shape.properties.filter(isMapped);
  if (mapped.some(({ mappingName }) => mappingName === 'id')) {
    return shape;
  }
  const [code, message] =
    mapped.length === 0
      ? ([
          'shape-without-fields',
          `The shape of the entity ${name} has no mapped property, so its documents have the id only`,
        ] as const)
      : ([
          'id-missing',
          `The entity ${name} has no field id, which every document has, so it is added`,
        ] as const);
  report(warning(code, shape.place, message));
  return { ...shape, properties: [...shape.properties, idField(shape)] };
}

function idField({ place }: Shape): Property {
  const owner = place.node ?? '';
  return {
    // Nothing is stated of it.
    node: rdf.blankNode(),
    place: { ...place, node: `${owner}.id` },
    mappingName: 'id',
    mappingClass: 'StandardText',
    minCount: 0,
    maxCount: 1,
    parts: [],
  };
}
