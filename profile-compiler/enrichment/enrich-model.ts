import type { Field, FieldEnrichment, ObjectType, ProfileModelData } from '../model.ts';
import { typeOf } from '../model.ts';
import { PLATFORM_TYPES, typesMadeFor } from '../names/schema-names.ts';
import { numberedName } from '../names/spelling.ts';
import { nestedTypeName } from '../names/type-names.ts';
import type { EnrichmentConfig } from './config.ts';
import {
  enrichmentTargets,
  extendedMembers,
  wrappedFacet,
  wrappedMembers,
} from './enriched-field.ts';
import { enrichmentOf, type PlacedField, pathBelow } from './field-paths.ts';

/**
 * Enriches the fields of a model by a checked configuration. A type keeps its name where it is used
 * first; where other fields of it are enriched than there, it becomes the type `<Parent><Field>`, numbered if there is one.
 */
export function enrichModel(model: ProfileModelData, config: EnrichmentConfig): ProfileModelData {
  const building: Building = { model, config, named: new Map(), made: new Map() };
  const entities = model.entities.map(({ name, type }): PlacedType => {
    return { entity: name, type: typeOf(model, type), path: '' };
  });
  for (const placed of entities) {
    building.named.set(keyOf(placed, building), placed.type.name);
    building.made.set(placed.type.name, placed.type);
  }
  for (const placed of entities) {
    makeType(placed.type.name, placed, building);
  }
  const types = inFormerOrder(building.made, model);
  const plainTypes = Object.keys(config).length > 0 ? { plainTypes: model.types } : {};
  return { ...model, types, ...plainTypes };
}

/** The types made so far. */
interface Building {
  readonly model: ProfileModelData;
  readonly config: EnrichmentConfig;
  /** Name of a made type, by its former name and by what enriches the fields below it. */
  readonly named: Map<string, string>;
  readonly made: Map<string, ObjectType>;
}

/** A type at one place of the model: the entity and the path of mapping names that lead to it. */
interface PlacedType {
  readonly entity: string;
  readonly type: ObjectType;
  readonly path: string;
}

/** The name of the type at this place; makes the type where no equal one is made. */
function nameFor(placed: PlacedType, ownName: string, building: Building): string {
  const { named, made } = building;
  const key = keyOf(placed, building);
  const known = named.get(key);
  if (known !== undefined) {
    return known;
  }
  const { type } = placed;
  const name = made.has(type.name) ? claimed(ownName, building) : type.name;
  named.set(key, name);
  made.set(name, type);
  makeType(name, placed, building);
  return name;
}

function makeType(name: string, { entity, type, path }: PlacedType, building: Building): void {
  const fields = type.fields.map((field) =>
    makeField({ entity, field, path: pathBelow(path, field.name) }, name, building),
  );
  building.made.set(name, { ...type, name, fields });
}

function makeField(placed: PlacedField, parent: string, building: Building): Field {
  const { entity, field, path } = placed;
  const { model, config } = building;
  const ownName = nestedTypeName(parent, field.name);
  const enrichment = enrichmentOf(model, config, placed);
  const isEnriched = enrichment.length > 0;
  if (!('type' in field.value)) {
    return isEnriched
      ? wrappedField(field, enrichment, claimed(ownName, building), building)
      : field;
  }
  const type = typeOf(model, field.value.type);
  if (isEnriched && field.value.kind === 'object') {
    return extendedField(placed, enrichment, { type, ownName, building });
  }
  const name = nameFor({ entity, type, path }, ownName, building);
  return { ...field, value: { ...field.value, type: name } };
}

/** Turns a field of texts into a field of objects with members of the terms. */
function wrappedField(
  field: Field,
  enrichment: readonly FieldEnrichment[],
  name: string,
  { made }: Building,
): Field {
  const { description, roles } = field;
  const targets = enrichmentTargets(enrichment);
  const facet = Object.keys(roles).length > 0 ? wrappedFacet(targets) : undefined;
  made.set(name, { name, description, fields: wrappedMembers(targets, roles) });
  return {
    ...enrichedBy(field, enrichment),
    value: { kind: 'object', type: name },
    roles: facet ? { facet } : {},
  };
}

interface Extension {
  /** The type of the field's values as it was. */
  readonly type: ObjectType;
  /** Its name where it gets further members. */
  readonly ownName: string;
  readonly building: Building;
}

/** A field of objects gets the members that the terms give. */
function extendedField(
  { entity, field, path }: PlacedField,
  enrichment: readonly FieldEnrichment[],
  { type, ownName, building }: Extension,
): Field {
  const fields = extendedMembers(enrichmentTargets(enrichment), type.fields);
  const extended =
    fields === type.fields ? type : { ...type, name: claimed(ownName, building), fields };
  const name = nameFor({ entity, type: extended, path }, ownName, building);
  return { ...enrichedBy(field, enrichment), value: { kind: 'object', type: name } };
}

function enrichedBy(field: Field, enrichment: readonly FieldEnrichment[]): Field {
  const { source } = field;
  return { ...field, ...(source && { source: { ...source, enrichment } }) };
}

/** The name, numbered where another type has it. */
function claimed(wanted: string, { made, model }: Building): string {
  return numberedName(
    wanted,
    '',
    (one) => Object.hasOwn(model.types, one) || made.has(one) || isReserved(one, model),
  );
}

function keyOf(placed: PlacedType, building: Building): string {
  return `${placed.type.name} ${JSON.stringify(enrichedBelow(placed, building))}`;
}

function enrichedBelow({ entity, type, path }: PlacedType, building: Building): readonly unknown[] {
  const { model, config } = building;
  return type.fields.flatMap((field) => {
    const below = pathBelow(path, field.name);
    const own = enrichmentOf(model, config, { entity, path: below, field });
    const deeper =
      field.value.kind === 'object'
        ? enrichedBelow({ entity, type: typeOf(model, field.value.type), path: below }, building)
        : [];
    return own.length + deeper.length > 0 ? [[field.name, own, deeper]] : [];
  });
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
