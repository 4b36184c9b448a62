import {
  type Field,
  type ProfileModelData,
  predicateOf,
  typeOf,
} from '../../../profile-compiler/index.ts';
import { isObject } from '../../../search/index.ts';

/** A value of a document, with the field that holds it. */
export interface FieldValue {
  readonly json: unknown;
  readonly field: Field;
}

/** Reads the members of an object of a document by their RDF predicate; `@id` is its IRI. */
export type ReadByPredicate = (predicate: string) => readonly FieldValue[];

/** Gives the reader of an object of the named type. */
export type Describe = (type: string, object: unknown) => ReadByPredicate;

/** Ties the members of documents to RDF predicates, by the types of a profile. */
export function describedBy(model: ProfileModelData): Describe {
  const fields = new Map(
    Object.keys(model.types).map((name) => [
      name,
      Map.groupBy(typeOf(model, name).fields, (field) => predicateOf(field)),
    ]),
  );
  return (type, object) => (predicate) => {
    const ofPredicate = fields.get(type)?.get(predicate) ?? [];
    return isObject(object)
      ? ofPredicate.flatMap((field) =>
          [object[field.name] ?? []].flat().map((json) => ({ json, field })),
        )
      : [];
  };
}
