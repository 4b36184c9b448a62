import type { MappedProperty } from './mapped-property.ts';
import type { PlannedType, TypePlan } from './planned-type.ts';

/**
 * A plan without types that would have no field, and without the properties that hold such a type:
 * no schema can publish them. All of what a profile nests may be of classes that are not built yet.
 */
export function usefulTypes(plan: TypePlan): TypePlan {
  const empty = emptyTypes(plan);
  const holdsNothing = (type: PlannedType, property: MappedProperty) =>
    empty.has(plan.nested(type, property)?.key ?? '');
  const useful = plan.types.filter(({ key }) => !empty.has(key));
  return {
    ...plan,
    types: useful.map((type) => ({
      ...type,
      properties: type.properties.filter((property) => !holdsNothing(type, property)),
    })),
    leftOut: useful.flatMap((type) =>
      type.properties.filter((property) => holdsNothing(type, property)),
    ),
  };
}

/** Keys of the types without a field; a type that holds nothing but such types is one of them. */
function emptyTypes({ types, nested }: TypePlan): ReadonlySet<string> {
  const empty = new Set<string>();
  let before: number;
  do {
    before = empty.size;
    for (const type of types) {
      if (type.properties.every((property) => empty.has(nested(type, property)?.key ?? ''))) {
        empty.add(type.key);
      }
    }
  } while (empty.size > before);
  return empty;
}
