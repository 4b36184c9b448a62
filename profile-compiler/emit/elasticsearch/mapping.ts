import type { EntityModel, Field, ObjectType, ProfileModelData } from '../../model.ts';
import { searchFieldsOf, typeOf } from '../../search-fields.ts';
import { emitDynamicTemplates } from './dynamic-templates.ts';
import type {
  ElasticsearchField,
  ElasticsearchFields,
  ElasticsearchIndex,
} from './index-definition.ts';
import { facetName, INDEX_ONLY, spanName } from './names.ts';
import { emitElasticsearchSettings } from './settings.ts';
import { DATE_FORMAT, STORED, VALUE_FIELDS, WHOLE_VALUE } from './value-fields.ts';

/**
 * The complete definition of an entity's index (Elasticsearch 8, core field types only): closed to
 * fields that the profile does not name, every field under its mapping name.
 */
function emitElasticsearchMapping(
  model: ProfileModelData,
  entity: EntityModel,
): ElasticsearchIndex {
  const properties = {
    ...membersOf(model, typeOf(model, entity.type)),
    [INDEX_ONLY]: indexOnlyField(model, entity),
  };
  return {
    settings: emitElasticsearchSettings(properties),
    mappings: {
      dynamic: 'strict',
      date_detection: false,
      numeric_detection: false,
      dynamic_templates: emitDynamicTemplates(),
      properties,
    },
  };
}

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

function fieldEntries(
  model: ProfileModelData,
  field: Field,
): readonly (readonly [string, ElasticsearchField])[] {
  const { value, roles } = field;
  if (value.kind === 'object') {
    const properties = membersOf(model, typeOf(model, value.type));
    return [[field.name, { type: objectType(field), properties }]];
  }
  const own = [field.name, VALUE_FIELDS[value.kind](roles)] as const;
  const span = { type: 'date_range', format: DATE_FORMAT } as const;
  const ranged = value.kind === 'date-time' && roles.filter === 'range';
  return ranged ? [own, [spanName(field.name), span]] : [own];
}

/** Only in `nested` objects do the values of one array element stay together in a filter. */
function objectType(field: Field): 'nested' | 'object' {
  return field.many && field.source?.mappingClass === 'Nested' ? 'nested' : 'object';
}

function indexOnlyField(model: ProfileModelData, entity: EntityModel): ElasticsearchField {
  const facets = searchFieldsOf(model, entity).facets.map(
    (facet) => [facetName(facet.name), WHOLE_VALUE] as const,
  );
  return {
    type: 'object',
    properties: {
      json: { type: 'object', enabled: false },
      etag: STORED,
      modified: STORED,
      problems: { type: 'object', enabled: false },
      facets: { type: 'object', properties: Object.fromEntries(facets) },
      hidden: { type: 'object', dynamic: true },
    },
  };
}
