import { nestedTypeName, typeNameOf } from '../emit/graphql-names/type-names.ts';
import type { FieldScope } from '../mapping-classes/platform-fields.ts';
import { DCAT } from '../namespaces.ts';
import { keyOf } from '../read/profile-graph.ts';
import type { Property, Shape } from '../read/shape.ts';
import type { Entity } from './entity.ts';
import { type MappedProperty, mappedProperties } from './mapped-property.ts';
import { usefulTypes } from './useful-types.ts';

/** An object type before its fields are lowered: its name and the properties that become fields. */
export interface PlannedType {
  /** The shape or property it is made of; the same source is planned once. */
  readonly key: string;
  readonly name: string;
  readonly scope: FieldScope;
  readonly shape?: Shape;
  readonly owner: Shape | Property;
  readonly properties: readonly MappedProperty[];
  /** The shape of an entity that a profile also nests: there it may describe a nameless node. */
  readonly nestedEntity: boolean;
}

export interface TypePlan {
  /** In order of first use: entities, then what they nest. */
  readonly types: readonly PlannedType[];
  /** `Nested` properties that are no fields, because nothing in them is one. */
  readonly leftOut: readonly MappedProperty[];
  /** Gives the type that a `Nested` field of a type holds. */
  nested(parent: PlannedType, property: MappedProperty): PlannedType | undefined;
}

/** Scopes of the sub-properties of what a dataset refers to. */
const REFERENCE_SCOPES: ReadonlyMap<string, FieldScope> = new Map([
  ['catalog', 'catalog-reference'],
  ['catalog_record', 'record'],
]);

/** Plans the object types that the entities of a profile need, each once, however shapes link. */
export function planTypes(
  entities: readonly Entity[],
  shapes: ReadonlyMap<string, Shape>,
): TypePlan {
  const entityScopes = new Map(entities.map(({ name, shape }) => [shape.iri, entityScope(name)]));
  const types = new Map<string, PlannedType>();
  const nestedKeys = new Set<string>();
  for (const { shape } of entities) {
    types.set(shape.iri, planShape(shape));
  }
  // A map hands out what is added while it is walked, so this reaches nested types of nested types.
  for (const type of types.values()) {
    for (const property of type.properties) {
      const found = nested(type, property);
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
    nestedEntity: entityScopes.has(type.key) && nestedKeys.has(type.key),
  }));
  return usefulTypes({ types: planned, leftOut: [], nested });

  function nested(parent: PlannedType, property: MappedProperty): PlannedType | undefined {
    if (property.mappingClass !== 'Nested') {
      return undefined;
    }
    const linked = property.link === undefined ? undefined : shapes.get(property.link);
    if (property.parts.length > 0) {
      return planParts(parent, property, linked);
    }
    return linked && planShape(linked);
  }

  function planShape(shape: Shape): PlannedType {
    return {
      key: shape.iri,
      name: typeNameOf(shape),
      scope: entityScopes.get(shape.iri) ?? linkedScope(shape),
      shape,
      owner: shape,
      properties: mappedProperties(shape.properties),
      nestedEntity: false,
    };
  }

  function planParts(
    parent: PlannedType,
    property: MappedProperty,
    linked: Shape | undefined,
  ): PlannedType {
    const parts = mappedProperties(property.parts);
    const own = new Set(parts.map(({ mappingName }) => mappingName));
    const taken = mappedProperties(linked?.properties ?? []).filter(
      ({ mappingName }) => !own.has(mappingName),
    );
    return {
      key: partsKey(parent.key, property),
      name: nestedTypeName(parent.name, property.mappingName),
      scope: partsScope(parent.scope, property) ?? (linked ? linkedScope(linked) : 'nested'),
      ...(linked ? { shape: linked } : {}),
      owner: property,
      properties: [...taken, ...parts],
      nestedEntity: false,
    };
  }
}

/** A property met again inside itself gets the same key, so that a circle of links has an end. */
function partsKey(parent: string, property: Property): string {
  const own = ` > ${keyOf(property.node)};`;
  const at = parent.indexOf(own);
  return at < 0 ? parent + own : parent.slice(0, at + own.length);
}

function entityScope(name: string): FieldScope {
  return name === 'dataset' || name === 'catalog' ? name : 'resource';
}

function linkedScope(shape: Shape): FieldScope {
  return shape.targetClasses.includes(`${DCAT}Distribution`) ? 'distribution' : 'nested';
}

function partsScope(parent: FieldScope, property: MappedProperty): FieldScope | undefined {
  if (parent !== 'dataset' || property.path) {
    return undefined;
  }
  return REFERENCE_SCOPES.get(property.mappingName);
}
