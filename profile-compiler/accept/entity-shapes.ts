import rdf from '@rdfjs/data-model';
import type { CoreEntityName } from '../core-entities.ts';
import { issue, type Report, warning } from '../issues.ts';
import { DCAT, shorten } from '../namespaces.ts';
import { isMapped, type Property, type Shape } from '../read/shape.ts';

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
export function acceptEntityShape(shape: Shape, entity: EntityOfShape, report: Report): Shape {
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
