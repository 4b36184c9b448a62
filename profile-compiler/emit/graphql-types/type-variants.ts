import { type Field, type ObjectType, type ProfileModelData, typeOf } from '../../model.ts';

/** Variants of object types that enrichment leads to. */
export interface TypeVariants {
  /** The types that a type of the profile became, by its name. */
  readonly of: ReadonlyMap<string, readonly ObjectType[]>;
  /** The types of the objects that texts became, by `<Type>.<field>`. */
  readonly wrapped: ReadonlyMap<string, readonly ObjectType[]>;
}

/** Follows the types without and with enrichment side by side. Both are empty where nothing is enriched. */
export function typeVariants(model: ProfileModelData): TypeVariants {
  const of = new Map<string, Set<ObjectType>>();
  const wrapped = new Map<string, Set<ObjectType>>();
  const { plainTypes } = model;
  if (plainTypes) {
    const plain = { ...model, types: plainTypes };
    for (const { type } of model.entities) {
      follow(typeOf(plain, type), typeOf(model, type));
    }
  }
  return { of: asLists(of), wrapped: asLists(wrapped) };

  function follow(before: ObjectType, after: ObjectType): void {
    if (!add(of, before.name, after)) {
      return;
    }
    for (const field of before.fields) {
      const now = after.fields.find(({ name }) => name === field.name);
      const type = now && typeNameOf(now);
      if (type === undefined) {
        continue;
      }
      const former = typeNameOf(field);
      if (former === undefined) {
        add(wrapped, `${before.name}.${field.name}`, typeOf(model, type));
      } else {
        follow(typeOf({ ...model, types: plainTypes ?? {} }, former), typeOf(model, type));
      }
    }
  }
}

function typeNameOf({ value }: Field): string | undefined {
  return 'type' in value ? value.type : undefined;
}

/** Adds a type to a set; returns whether it is new there. */
function add(to: Map<string, Set<ObjectType>>, key: string, type: ObjectType): boolean {
  const types = to.get(key) ?? new Set();
  to.set(key, types);
  const isNew = !types.has(type);
  types.add(type);
  return isNew;
}

function asLists(sets: ReadonlyMap<string, ReadonlySet<ObjectType>>) {
  return new Map([...sets].map(([key, types]) => [key, [...types]]));
}
