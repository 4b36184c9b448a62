import { MAPPING_CLASSES, type MappingClassName } from '../mapping-classes/index.ts';
import type {
  ClassValueShape,
  MappingClass,
  TypedValueShape,
  ValueType,
} from '../mapping-classes/mapping-class.ts';
import type { ObjectType } from '../model.ts';
import type { Member } from '../values.ts';
import type { PlannedType } from './planned-type.ts';

/** Names the value types of the mapping classes in use; a shape of the same name goes first. */
export function valueTypes(planned: readonly PlannedType[]) {
  const taken = new Set(planned.map(({ name }) => name));
  const classes = planned.flatMap(({ properties }) => properties.map((p) => p.mappingClass));
  const entities = new Set<string>(planned.map(({ scope }) => scope));
  const used = [...new Set(classes)].flatMap((name) => typesOf(MAPPING_CLASSES[name], entities));
  const byName = new Map(used.map((type) => [type.type, type]));
  return {
    /** The value types in use, in order of first use. */
    types: [...byName.values()].map(toObjectType),
    /** Name of the type that a mapping class's values have, where they have members. */
    nameOf(mappingClass: MappingClassName) {
      const { value } = MAPPING_CLASSES[mappingClass];
      return hasMembers(value) ? freeName(value.type) : undefined;
    },
  };

  function freeName(type: string): string {
    return taken.has(type) ? `${type}Value` : type;
  }

  function toObjectType({ type, description, members }: ValueType): ObjectType {
    return { name: freeName(type), description, fields: members.map(withFreeName) };
  }

  function withFreeName(member: Member): Member {
    const { value } = member;
    return 'type' in value
      ? { ...member, value: { ...value, type: freeName(value.type) } }
      : member;
  }
}

/** The type of a class's values, and those of their members, in a profile with these entities. */
function typesOf(
  { description, value }: Pick<MappingClass, 'description' | 'value'>,
  entities: ReadonlySet<string>,
): ValueType[] {
  if (!hasMembers(value)) {
    return [];
  }
  const absent = Object.entries(value.membersWith ?? {})
    .filter(([entity]) => !entities.has(entity))
    .flatMap(([, names]) => names);
  const members = value.members.filter(({ name }) => !absent.includes(name));
  return [{ type: value.type, description, members }, ...(value.inner ?? [])];
}

function hasMembers(value: ClassValueShape): value is TypedValueShape {
  return 'members' in value;
}
