import {
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { typesMadeFor } from '../../../profile-compiler/index.ts';
import type { FieldDescription } from '../../api/rest/profile/describe-profile.ts';
import type { ComparedProfile } from './compared-profile.ts';

/** A field of documents. */
export interface FieldOfDocuments {
  /** From the entity on: `dataset.distributions.format`. */
  readonly path: string;
  readonly field: FieldDescription;
}

/** Where the fields of a profile are. */
export interface FieldPlaces {
  readonly byPath: ReadonlyMap<string, FieldOfDocuments>;
  /** Paths by schema coordinate: of object types, of their filters, and of enums and inputs made for entities. */
  readonly byCoordinate: ReadonlyMap<string, readonly string[]>;
}

/** Finds all fields of the documents of a profile. */
export function fieldPlaces({ schema, description }: ComparedProfile): FieldPlaces {
  const byPath = new Map<string, FieldOfDocuments>();
  const byCoordinate = new Map<string, string[]>();
  for (const entity of description.entities) {
    const type = schema.getType(entity.type);
    const above = { path: entity.name, types: [entity.type] };
    visitFields(entity.fields, isObjectType(type) ? type : undefined, above);
    const { facet, facetSelection, orderField, dateField } = typesMadeFor(entity.type);
    for (const made of [facet, facetSelection, orderField, dateField]) {
      addMembers(made, entity.name);
    }
  }
  return { byPath, byCoordinate };

  function visitFields(
    fields: readonly FieldDescription[],
    type: GraphQLObjectType | undefined,
    above: Above,
  ): void {
    for (const field of fields) {
      const path = `${above.path}.${field.name}`;
      const names = type ? namesIn(type, field.name) : [];
      byPath.set(path, { path, field });
      for (const coordinate of names.flatMap((one) => coordinatesOf(type?.name ?? '', one))) {
        byCoordinate.set(coordinate, [...(byCoordinate.get(coordinate) ?? []), path]);
      }
      const members = field.type === undefined ? undefined : description.types[field.type]?.fields;
      if (members && field.type !== undefined && !above.types.includes(field.type)) {
        const inner = getNamedType(type?.getFields()[names[1] ?? names[0] ?? '']?.type);
        visitFields(members, isObjectType(inner) ? inner : undefined, {
          path,
          types: [...above.types, field.type],
        });
      }
    }
  }

  /** The members of an enum or input made for an entity, which are fields at any depth. */
  function addMembers(name: string, entity: string): void {
    const type = schema.getType(name);
    const paths = [...byPath.keys()].filter((path) => path.startsWith(`${entity}.`));
    const members = isEnumType(type)
      ? type.getValues().map((value) => value.name)
      : Object.keys(isInputObjectType(type) ? type.getFields() : {});
    for (const member of members) {
      const same = paths.filter((path) => plain(path.slice(entity.length)) === plain(member));
      byCoordinate.set(`${name}.${member}`, same);
    }
  }
}

interface Above {
  readonly path: string;
  /** Types around the field: one that holds itself ends there. */
  readonly types: readonly string[];
}

function coordinatesOf(type: string, field: string): readonly string[] {
  return [`${type}.${field}`, `${typesMadeFor(type).filter}.${field}`];
}

/** The names of a member of documents in a type: that of its value, then that of its term. */
function namesIn(type: GraphQLObjectType, member: string): readonly string[] {
  const names = Object.keys(type.getFields());
  const like = (wanted: string) => names.filter((name) => plain(name) === plain(wanted));
  const own = like(member);
  return [
    ...(own.length === 0 && member === 'id' ? like('value') : own),
    ...like(`${member}_term`),
  ];
}

/** A name in any spelling. */
function plain(name: string): string {
  return name.replaceAll(/[._]/g, '').toLowerCase();
}
