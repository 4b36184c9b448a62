import { MAPPING_CLASSES, type MappingClassName } from '../mapping-classes/index.ts';
import type { ObjectType } from '../model.ts';
import type { PlannedType } from './planned-type.ts';

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
    const { value } = MAPPING_CLASSES[mappingClass];
    if (value.kind !== 'object') {
      return undefined;
    }
    return taken.has(value.type) ? `${value.type}Value` : value.type;
  }

  function toType(mappingClass: MappingClassName): ObjectType[] {
    const { description, value } = MAPPING_CLASSES[mappingClass];
    const name = nameOf(mappingClass);
    return name === undefined || value.kind !== 'object'
      ? []
      : [{ name, description, fields: value.members }];
  }
}
