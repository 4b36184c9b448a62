import { type Field, type ObjectType, type ProfileModelData, typeOf } from '../model.ts';
import { fieldSpelling, unusedName } from '../names/spelling.ts';
import { nestedTypeName } from '../names/type-names.ts';

/**
 * The object types of the GraphQL schema. They follow the profile alone: where vocabularies change the form of values in
 * documents, fields keep their types, and what the terms give is added. So no configuration breaks a client.
 */
export interface GraphqlType extends Omit<ObjectType, 'fields'> {
  readonly fields: readonly GraphqlField[];
}

/** A field of the schema. */
export interface GraphqlField {
  /** Its name in the schema. */
  readonly name: string;
  /** The field as the schema has it; its `name` is the member of documents that it is read from. */
  readonly field: Field;
  /** `text`: the text of values that vocabularies may have made objects; `term`: these objects. */
  readonly holds: 'value' | 'text' | 'term';
}

/** The object types of a model by name, in its order; those of terms come last. */
export function graphqlTypesOf(model: ProfileModelData): ReadonlyMap<string, GraphqlType> {
  const plain = Object.values(model.plainTypes ?? model.types);
  const variants = typeVariants(model);
  const names = new Set(plain.map(({ name }) => name));
  const added = new Map<string, GraphqlType>();
  const types = plain.map((type) => graphqlType(type));
  return new Map([...types, ...added.values()].map((type) => [type.name, type]));

  function graphqlType(type: ObjectType): GraphqlType {
    const spelled = fieldSpelling(model.graphqlNames);
    const used = new Set(type.fields.map((field) => spelled(fieldNameIn(type, field))));
    const own = type.fields.map((field): GraphqlField => {
      const isText = termsOf(variants, type, field).length > 0;
      return {
        name: spelled(fieldNameIn(type, field)),
        field: labelled(field),
        holds: isText ? 'text' : 'value',
      };
    });
    const terms = type.fields.flatMap((field): GraphqlField[] => {
      const [first, ...others] = termsOf(variants, type, field);
      if (!first) {
        return [];
      }
      const made = termType(type, field, [first, ...others]);
      const value = { kind: 'object', type: made.name } as const;
      const name = unusedName(spelled(`${fieldNameIn(type, field)}_term`), used);
      return [{ name, field: { ...field, value, roles: {} }, holds: 'term' }];
    });
    const known = new Set(type.fields.map(({ name }) => name));
    const given = (variants.of.get(type.name) ?? [])
      .flatMap(({ fields }) => fields)
      .filter(({ name }) => !known.has(name) && known.add(name));
    const more = given.map((field): GraphqlField => {
      return { name: unusedName(spelled(field.name), used), field, holds: 'value' };
    });
    return { ...type, fields: [...own, ...terms, ...more] };
  }

  /** The type of the terms of a text field, with all members that they have anywhere. */
  function termType(parent: ObjectType, field: Field, found: readonly ObjectType[]): GraphqlType {
    const name = unusedName(nestedTypeName(parent.name, field.name), names);
    const members = new Map(found.flatMap(({ fields }) => fields).map((one) => [one.name, one]));
    const spelled = fieldSpelling(model.graphqlNames);
    const used = new Set<string>(members.has('id') ? ['value'] : []);
    const fields = [...members.values()].map((one): GraphqlField => {
      const own = one.name === 'id' ? 'value' : unusedName(spelled(one.name), used);
      return { name: own, field: labelled(one), holds: 'value' };
    });
    const type = { name, description: field.description, fields };
    added.set(name, type);
    return type;
  }
}

/**
 * The GraphQL name of a field of a type: its own. Only the `id` of a value, such as a keyword or a format, is called
 * `value`, as in the buckets of facets. In GraphQL an `id` identifies a whole object, and clients cache objects by it.
 */
export function fieldNameIn({ fields }: ObjectType, { name, source }: Field): string {
  const isOfValue = name === 'id' && source?.from !== 'platform';
  const isTaken = fields.some((field) => field.name === VALUE);
  return isOfValue && !isTaken ? VALUE : name;
}

const VALUE = 'value';

/** The types of a text field that vocabularies enrich. */
function termsOf({ wrapped }: TypeVariants, { name }: ObjectType, field: Field) {
  return wrapped.get(`${name}.${field.name}`) ?? [];
}

/** The label of a value is a text in one of several languages, whatever the class reads. */
function labelled(field: Field): Field {
  const isLabel = field.name === 'label' && !field.source && !field.many;
  return isLabel && ['text', 'keyword', 'stored'].includes(field.value.kind)
    ? { ...field, value: { kind: 'language-map' } }
    : field;
}

/** Variants of object types that enrichment leads to. */
interface TypeVariants {
  /** The types that a type of the profile became, by its name. */
  readonly of: ReadonlyMap<string, readonly ObjectType[]>;
  /** The types of the objects that texts became, by `<Type>.<field>`. */
  readonly wrapped: ReadonlyMap<string, readonly ObjectType[]>;
}

/** Follows the types without and with enrichment side by side. Both are empty where nothing is enriched. */
function typeVariants(model: ProfileModelData): TypeVariants {
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
