import type { FieldScope } from '../mapping-classes/platform-fields.ts';
import type { TakenFrom } from '../model.ts';
import type { Entity } from './entity.ts';
import { origin } from './field.ts';
import { type MappedProperty, mappedProperties } from './mapped-property.ts';

type TakenEntity = TakenFrom['entity'];

/** The entities that sub-properties of a scope are taken from, best first. */
const TAKEN_IN: Readonly<Partial<Record<FieldScope, readonly TakenEntity[]>>> = {
  ancestor: ['organization'],
};

/** Names that the platform fills in each reference. */
const OWN_NAMES: ReadonlySet<string> = new Set(['id', 'resource']);

/**
 * Resolves the sub-properties of references to other resources. One that stands for a field of the other resource's
 * document becomes that field, with its class and cardinality, under the name, description and mandatory count of its own.
 */
export function takenProperties(entities: readonly Entity[]) {
  const properties = new Map(
    entities.map(({ name, shape }) => [name, mappedProperties(shape.properties)] as const),
  );

  return (property: MappedProperty, scope: FieldScope): MappedProperty => {
    const from = (TAKEN_IN[scope] ?? []).filter((entity) => properties.has(entity));
    if (from.length === 0 || OWN_NAMES.has(property.mappingName)) {
      return property;
    }
    return taken(property, from);
  };

  function taken(property: MappedProperty, from: readonly TakenEntity[]): MappedProperty {
    const fields = from.flatMap((entity) => {
      const field = fieldOf(entity, property);
      const source = field && sourceOf(field, entity);
      return field && source ? [{ field, source }] : [];
    });
    const [first] = fields;
    if (!first) {
      return property;
    }
    const { mappingName, minCount, place, description = first.field.description } = property;
    return {
      ...first.field,
      mappingName,
      minCount,
      place,
      ...(description !== undefined && { description }),
      taken: fields.map(({ source }) => source),
    };
  }

  function fieldOf(entity: TakenEntity, property: MappedProperty): MappedProperty | undefined {
    const named = properties
      .get(entity)
      ?.find(({ mappingName }) => mappingName === property.mappingName);
    return named ?? (property.path && property);
  }
}

function sourceOf(field: MappedProperty, entity: TakenEntity): TakenFrom | undefined {
  const { from, path, hasFallback } = origin(field, entity);
  return from === 'path' || from === 'platform'
    ? {
        entity,
        from,
        ...(path !== undefined && { path }),
        ...(hasFallback && { hasFallback }),
      }
    : undefined;
}
