import type { Shape } from '../read/shape.ts';
import type { Entity } from './entity.ts';
import { nestedTypes } from './nested-types.ts';
import type { PlannedType, TypePlan } from './planned-type.ts';

/** Plans the object types that the entities of a profile need, each once, however shapes link. */
export function planTypes(
  entities: readonly Entity[],
  shapes: ReadonlyMap<string, Shape>,
): TypePlan {
  const { ofShape, ofProperty } = nestedTypes(entities, shapes);
  const entityKeys = new Set(entities.map(({ shape }) => shape.iri));
  const types = new Map<string, PlannedType>();
  const nestedKeys = new Set<string>();
  for (const { shape } of entities) {
    types.set(shape.iri, ofShape(shape));
  }
  // A map hands out what is added while it is walked, so this reaches nested types of nested types.
  for (const type of types.values()) {
    for (const property of type.properties) {
      const found = ofProperty(type, property);
      if (found && !types.has(found.key)) {
        types.set(found.key, found);
      }
      if (found && property.path) {
        nestedKeys.add(found.key);
      }
    }
  }
  const planned = [...types.values()].map((type) => ({
    ...type,
    nestedEntity: entityKeys.has(type.key) && nestedKeys.has(type.key),
  }));
  return { types: planned, nested: ofProperty };
}
