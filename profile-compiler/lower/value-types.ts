import { MAPPING_CLASSES } from '../mapping-classes/index.ts';
import type { MappingClassName, ObjectType } from '../model.ts';
import type { PlannedType } from './type-plan.ts';

export interface ValueTypes {
  /** The value types in use, in order of first use. */
  readonly types: readonly ObjectType[];
  /** Name of the type that a mapping class's values have, where they are objects. */
  nameOf(mappingClass: MappingClassName): string | undefined;
}

/** Names the value types of the mapping classes in use; a shape of the same name goes first. */
export function valueTypes(planned: readonly PlannedType[]): ValueTypes {
  const taken = new Set(planned.map(({ name }) => name));
  const classes = planned.flatMap(({ properties }) => properties.map((p) => p.mappingClass));
  return { types: [...new Set(classes)].flatMap(toType), nameOf };

  function nameOf(mappingClass: MappingClassName): string | undefined {
    const { type } = MAPPING_CLASSES[mappingClass];
    return type !== undefined && taken.has(type) ? `${type}Value` : type;
  }

  function toType(mappingClass: MappingClassName): ObjectType[] {
    const { description, members } = MAPPING_CLASSES[mappingClass];
    const name = nameOf(mappingClass);
    return name === undefined || !members ? [] : [{ name, description, fields: members }];
  }
}
