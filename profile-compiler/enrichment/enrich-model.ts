import { PLATFORM_TYPES, typesMadeFor } from '../emit/graphql-names/schema-names.ts';
import { nestedTypeName } from '../emit/graphql-names/type-names.ts';
import type { Field, FieldEnrichment, ObjectType, ProfileModelData } from '../model.ts';
import { typeOf } from '../model.ts';
import type { EnrichmentConfig } from './config.ts';
import { extendedMembers, targetsOf, wrappedFacet, wrappedMembers } from './enriched-field.ts';
import { enrichmentOf, pathBelow } from './field-paths.ts';

/** A type at one place of the model. */
interface PlacedType {
  readonly type: ObjectType;
  readonly path: string;
  /** Its name where the same type is enriched otherwise elsewhere. */
  readonly ownName: string;
}

/** A model with enriched fields. */
export interface EnrichedModel {
  readonly model: ProfileModelData;
  /** Names that the types of enriched fields needed, though they are taken. */
  readonly taken: readonly string[];
}

/**
 * Makes the enriched fields of a configuration that was checked. A type keeps its name where first
 * used; where it looks different from there it is named `<Parent><Field>`.
 */
export function enrichModel(model: ProfileModelData, config: EnrichmentConfig): EnrichedModel {
  /** By name and by what enriches the fields below. */
  const named = new Map<string, string>();
  const made = new Map<string, ObjectType>();
  const taken = new Set<string>();
  const entityTypes = model.entities.map((entity) => typeOf(model, entity.type));
  for (const type of entityTypes) {
    named.set(keyOf(type, ''), type.name);
    made.set(type.name, type);
  }
  for (const type of entityTypes) {
    build(type.name, type, '');
  }
  return { model: { ...model, types: inFormerOrder(made, model) }, taken: [...taken] };

  function place({ type, path, ownName }: PlacedType): string {
    const key = keyOf(type, path);
    const known = named.get(key);
    if (known !== undefined) {
      return known;
    }
    const name = made.has(type.name) ? claimed(ownName) : type.name;
    named.set(key, name);
    made.set(name, type);
    build(name, type, path);
    return name;
  }

  function build(name: string, type: ObjectType, path: string): void {
    const fields = type.fields.map((field) => placeField(field, pathBelow(path, field.name), name));
    made.set(name, { ...type, name, fields });
  }

  function claimed(name: string): string {
    if (Object.hasOwn(model.types, name) || made.has(name) || isReserved(name, model)) {
      taken.add(name);
    }
    return name;
  }

  function keyOf(type: ObjectType, path: string): string {
    return `${type.name} ${JSON.stringify(enrichedBelow(type, path))}`;
  }

  function placeField(field: Field, path: string, parent: string): Field {
    const ownName = nestedTypeName(parent, field.name);
    const enrichment = enrichmentOf(model, config, { path, field });
    if (enrichment.length > 0) {
      return enrich(field, enrichment, { path, ownName });
    }
    if (field.value.kind !== 'object') {
      return field;
    }
    const type = place({ type: typeOf(model, field.value.type), path, ownName });
    return { ...field, value: { kind: 'object', type } };
  }

  function enrich(
    field: Field,
    enrichment: readonly FieldEnrichment[],
    at: { readonly path: string; readonly ownName: string },
  ): Field {
    const { source, roles } = field;
    const targets = targetsOf(enrichment);
    const enriched = { ...field, ...(source && { source: { ...source, enrichment } }) };
    if (field.value.kind !== 'object') {
      const facet = Object.keys(roles).length > 0 ? wrappedFacet(targets) : undefined;
      const name = claimed(at.ownName);
      const { description } = field;
      made.set(name, { name, description, fields: wrappedMembers(targets, roles) });
      return { ...enriched, value: { kind: 'object', type: name }, roles: facet ? { facet } : {} };
    }
    const type = typeOf(model, field.value.type);
    const members = extendedMembers(targets, type.fields);
    const ownType =
      members === type.fields ? type : { ...type, name: claimed(at.ownName), fields: members };
    const name = place({ ...at, type: ownType });
    return { ...enriched, value: { kind: 'object', type: name } };
  }

  function enrichedBelow(type: ObjectType, path: string): readonly unknown[] {
    return type.fields.flatMap((field) => {
      const below = pathBelow(path, field.name);
      const own = enrichmentOf(model, config, { path: below, field });
      const deeper =
        field.value.kind === 'object' ? enrichedBelow(typeOf(model, field.value.type), below) : [];
      return own.length + deeper.length > 0 ? [[field.name, own, deeper]] : [];
    });
  }
}

function isReserved(name: string, { types }: ProfileModelData): boolean {
  return (
    PLATFORM_TYPES.includes(name) ||
    Object.keys(types).some((type) => Object.values(typesMadeFor(type)).includes(name))
  );
}

function inFormerOrder(
  made: ReadonlyMap<string, ObjectType>,
  { types }: ProfileModelData,
): ProfileModelData['types'] {
  const former = Object.keys(types).filter((name) => made.has(name));
  const added = [...made.keys()].filter((name) => !Object.hasOwn(types, name));
  return Object.fromEntries(
    [...former, ...added].flatMap((name) => {
      const type = made.get(name);
      return type ? [[name, type]] : [];
    }),
  );
}
