import rdf from '@rdfjs/data-model';
import type { CoreEntityName } from '../core-entities.ts';
import { issue, warning } from '../issues.ts';
import { DCAT, shorten } from '../namespaces.ts';
import { isMapped, type Property, type Shape } from '../read/shape.ts';
import { type Accepted, inTurn } from './accepted.ts';

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
export function acceptEntityShape(shape: Shape, entity: EntityOfShape): Accepted<Shape> {
  return inTurn(shape, [
    (one) => acceptTargetClass(one, entity),
    (one) => acceptFields(one, entity),
  ]);
}

function acceptTargetClass(shape: Shape, { name, typeUri }: EntityOfShape): Accepted<Shape> {
  const stated = shape.targetClasses;
  const expected = Object.hasOwn(CORE_CLASSES, name) ? CORE_CLASSES[name] : undefined;
  const known = expected ?? typeUri ?? stated[0];
  if (known === undefined) {
    const message = `The shape of the entity ${name} has no sh:targetClass`;
    return { value: shape, issues: [issue('target-class', shape.place, { message })] };
  }
  const targetClasses = expected === undefined ? stated : [...new Set([expected, ...stated])];
  const isFit = expected === undefined ? stated.length < 2 : stated.join() === expected;
  const served = targetClasses.length > 0 ? targetClasses : [known];
  const what = stated.length === 0 ? 'no' : stated.length > 1 ? 'several' : 'another';
  const differing = warning('target-class', shape.place, {
    message: `The shape of the entity ${name} has ${what} sh:targetClass; its resources are recognised by ${served.map(shorten).join(', ')}`,
    remedy: `Write sh:targetClass ${shorten(known)}`,
  });
  return { value: { ...shape, targetClasses }, issues: isFit ? [] : [differing] };
}

function acceptFields(shape: Shape, { name }: EntityOfShape): Accepted<Shape> {
  const mapped = shape.properties.filter(isMapped);
  if (mapped.some(({ mappingName }) => mappingName === 'id')) {
    return { value: shape, issues: [] };
  }
  const value = { ...shape, properties: [...shape.properties, idField(shape)] };
  const found =
    mapped.length === 0
      ? warning('shape-without-fields', shape.place, {
          message: `The shape of the entity ${name} has no mapped property, so its documents have the id only`,
        })
      : warning('id-missing', shape.place, {
          message: `The entity ${name} has no field id, which every document has, so it is added`,
        });
  return { value, issues: [found] };
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
