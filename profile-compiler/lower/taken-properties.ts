import { defined } from '../defined.ts';
import type { FieldScope } from '../mapping-classes/platform-fields.ts';
import type { TakenFrom } from '../model.ts';
import type { Entity } from './entity.ts';
import { origin } from './field.ts';
import { type MappedProperty, mappedProperties } from './planned-type.ts';

type TakenEntity = TakenFrom['entity'];

/** The entities that sub-properties of a scope are taken from, best first. */
const TAKEN_IN: Readonly<Partial<Record<FieldScope, readonly TakenEntity[]>>> = {
  ancestor: ['organization'],
  'catalog-reference': ['catalog', 'organization'],
};

/** Names that the platform fills in each reference. */
const OWN_NAMES: ReadonlySet<string> = new Set(['id', 'resource']);

/** A field of another resource that a sub-property stands for. */
interface Candidate {
  readonly field: MappedProperty;
  readonly source: TakenFrom;
}

/**
 * Resolves the sub-properties of references to other resources. One that stands for a field of the other resource's
 * document becomes that field, with its class and cardinality, under the name, description and mandatory count of its own.
 * One that lists sub-properties shows these.
 */
export function takenProperties(entities: readonly Entity[]) {
  const properties = new Map(
    entities.map(({ name, shape }) => [name, mappedProperties(shape.properties)] as const),
  );
  const hasOrganizations = properties.has('organization');

  return (property: MappedProperty, scope: FieldScope): MappedProperty => {
    const { mappingName, path } = property;
    const from = (TAKEN_IN[scope] ?? []).filter((entity) => properties.has(entity));
    if (from.length === 0 || OWN_NAMES.has(mappingName)) {
      return property;
    }
    if (scope === 'catalog-reference' && mappingName === 'publisher_id' && hasOrganizations) {
      return withoutPath(property);
    }
    if (scope === 'ancestor') {
      const byName = taken(withoutPath(property), from);
      return byName.taken ? byName : taken(property, from);
    }
    // A path of the catalogue alone needs no other resource.
    return path && !hasOrganizations ? property : taken(property, from);
  };

  function taken(property: MappedProperty, from: readonly TakenEntity[]): MappedProperty {
    return asTaken(
      property,
      from.flatMap((entity) => candidateOf(entity, property) ?? []),
    );
  }

  /**
   * A property with a path is read from the node of the other resource, unless it is the field of that name and path of an
   * organisation; one without path is a field of the other document, or nothing.
   */
  function candidateOf(entity: TakenEntity, property: MappedProperty): Candidate | undefined {
    const { mappingName, path } = property;
    const named = properties.get(entity)?.find((one) => one.mappingName === mappingName);
    const isField = !path || (entity === 'organization' && path.value === named?.path?.value);
    const field = isField ? named : property;
    const source = field && sourceOf(field, entity);
    return source && { field, source };
  }
}

/** The property as the first of the fields that it stands for, from all of them that have the same class. */
function asTaken(property: MappedProperty, candidates: readonly Candidate[]): MappedProperty {
  const meant = candidates.find(({ field }) => field !== property)?.field ?? property;
  const sources = candidates.filter(
    ({ field }) => property.path !== undefined || field.mappingClass === meant.mappingClass,
  );
  if (sources.length === 0) {
    return property;
  }
  const { mappingClass, mappingName, minCount, place, description = meant.description } = property;
  const isNestedAnew = property.parts.length > 0 || property.link !== undefined;
  const { node, parts, link } = isNestedAnew ? property : meant;
  return {
    ...meant,
    node,
    parts,
    mappingName,
    minCount,
    place,
    ...defined({ link, description }),
    declaredClass: mappingClass,
    taken: sources.map(({ source }) => source),
  };
}

function sourceOf(field: MappedProperty, entity: TakenEntity): TakenFrom | undefined {
  const { from, path, hasFallback } = origin(field, entity);
  return from === 'path' || from === 'platform'
    ? { entity, from, ...defined({ path, hasFallback }) }
    : undefined;
}

function withoutPath(property: MappedProperty): MappedProperty {
  const { path: _, ...others } = property;
  return others;
}
