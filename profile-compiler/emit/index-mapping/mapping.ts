import type { EntityModel, Field, ObjectType, ProfileModelData } from '../../model.ts';
import { typeOf } from '../../model.ts';
import type { ElasticsearchField, ElasticsearchFields } from './index-definition.ts';
import { indexOnlyField } from './index-only.ts';
import {
  elementsName,
  exactName,
  INDEX_FIELDS,
  INDEX_ONLY,
  partsName,
  presentName,
  spanName,
} from './names.ts';
import { emitElasticsearchSettings } from './settings.ts';
import {
  COMPARED_KEY,
  ELEMENTS,
  NOT_INDEXED,
  SPAN,
  VALUE_FIELDS,
  WHOLE_VALUE,
} from './value-fields.ts';

/**
 * The complete definition of an entity's index (Elasticsearch 8, core field types only): closed to
 * fields that the profile does not name, every field under its mapping name.
 */
function emitElasticsearchMapping(model: ProfileModelData, entity: EntityModel) {
  const properties: ElasticsearchFields = {
    ...membersOf(model, typeOf(model, entity.type)),
    [INDEX_ONLY]: indexOnlyField(model, entity),
  };
  const { id, json, etag, modified } = INDEX_FIELDS;
  return {
    settings: emitElasticsearchSettings(properties),
    mappings: {
      dynamic: 'strict',
      date_detection: false,
      numeric_detection: false,
      // The served members; all others are only indexed.
      _source: { includes: [id, json, etag, modified] },
      properties,
    },
  };
}

/** The body that creates an index: settings and mappings as Elasticsearch 8 accepts them. */
export type ElasticsearchIndex = ReturnType<typeof emitElasticsearchMapping>;

/** The index definitions of all entities by entity name: what `/profile/mapping.json` serves. */
export function emitElasticsearchMappings(
  model: ProfileModelData,
): Readonly<Record<string, ElasticsearchIndex>> {
  return Object.fromEntries(
    model.entities.map((entity) => [entity.name, emitElasticsearchMapping(model, entity)]),
  );
}

function membersOf(model: ProfileModelData, type: ObjectType): ElasticsearchFields {
  return Object.fromEntries(type.fields.flatMap((field) => fieldEntries(model, field)));
}

type Entry = readonly [name: string, field: ElasticsearchField];

function fieldEntries(model: ProfileModelData, field: Field): readonly Entry[] {
  const { name, value, roles } = field;
  if (value.kind === 'object') {
    return value.isStored
      ? [[name, NOT_INDEXED]]
      : objectEntries(model, field, typeOf(model, value.type));
  }
  const own: Entry = [name, VALUE_FIELDS[value.kind](roles)];
  const isWhole = value.kind === 'keyword' || value.kind === 'iri';
  if (roles.filter === 'equals' && !isWhole) {
    return [own, [exactName(name), WHOLE_VALUE]];
  }
  if (roles.filter === 'text') {
    return [own, [partsName(name), COMPARED_KEY]];
  }
  const isSpan = value.kind === 'date-time' && roles.filter === 'range';
  return isSpan ? [own, [spanName(name), SPAN]] : [own];
}

/**
 * A condition on one member reads the values of all objects of a list together. Several conditions on one object are combined by
 * the positions of its values, or in `nested` objects where there are conditions that compare more than whole values.
 */
function objectEntries(
  model: ProfileModelData,
  { name, many }: Field,
  type: ObjectType,
): readonly Entry[] {
  const properties = membersOf(model, type);
  const own: Entry = [name, { type: 'object', properties }];
  if (!isFiltered(model, type)) {
    return [own];
  }
  const present: Entry = [presentName(name), { type: 'boolean' }];
  if (!many) {
    return [own, present];
  }
  return isComparedWhole(model, type)
    ? [own, present, [elementsName(name), ELEMENTS]]
    : [[name, { type: 'nested', include_in_parent: true, properties }], present];
}

/** Returns whether all conditions on an object compare whole values of it or of single-valued objects below it. */
function isComparedWhole(model: ProfileModelData, { fields }: ObjectType): boolean {
  return fields.every(({ roles, value, many }) => {
    const below =
      value.kind === 'object' && !value.isStored ? typeOf(model, value.type) : undefined;
    return below && isFiltered(model, below)
      ? !many && isComparedWhole(model, below)
      : roles.filter === undefined || roles.filter === 'equals';
  });
}

function isFiltered(model: ProfileModelData, { fields }: ObjectType): boolean {
  return fields.some(
    ({ roles, value }) =>
      roles.filter !== undefined ||
      (value.kind === 'object' && !value.isStored && isFiltered(model, typeOf(model, value.type))),
  );
}
