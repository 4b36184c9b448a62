import { isSearchTypeOf } from '../core-entities.ts';
import { MAPPING_CLASSES } from '../mapping-classes/index.ts';
import type { Field, FieldEnrichment, ObjectType, ProfileModelData, TakenFrom } from '../model.ts';
import { typeOf } from '../model.ts';
import type { EnrichmentConfig, VocabularyEnrichment } from './config.ts';
import { splitReplacements } from './replacements.ts';

/** A field at one place of the model: its mapping names from the entity down, joined by dots. */
export interface PlacedField {
  /** The entity whose documents hold it. */
  readonly entity: string;
  readonly path: string;
  readonly field: Field;
}

/** Every field below every entity, with the members of values. */
export function placedFields(model: ProfileModelData): readonly PlacedField[] {
  return model.entities.flatMap(({ name, type }) => below(name, typeOf(model, type), ''));

  function below(entity: string, type: ObjectType, above: string): PlacedField[] {
    return type.fields.flatMap((field) => {
      const path = pathBelow(above, field.name);
      const members =
        field.value.kind === 'object' ? below(entity, typeOf(model, field.value.type), path) : [];
      return [{ entity, path, field }, ...members];
    });
  }
}

/** The path of a member. */
export function pathBelow(above: string, name: string): string {
  return above === '' ? name : `${above}.${name}`;
}

/** Tests whether a field's values can be looked up in a vocabulary: texts, objects with a `resource`, and terms. */
export function holdsTerms(model: ProfileModelData, { source, value }: Field): boolean {
  if (!source) {
    return false;
  }
  const isRead = MAPPING_CLASSES[source.mappingClass].value.kind === 'object';
  if (source.from === 'none' || (source.from === 'platform' && !isRead)) {
    return false;
  }
  return value.kind === 'object'
    ? typeOf(model, value.type).fields.some(
        (member) => member.name === 'resource' || member.source?.from === 'term',
      )
    : ['text', 'keyword', 'iri', 'stored'].includes(value.kind);
}

/** Tests whether a vocabulary is configured for a field at this path. */
export function isMeant(
  enrichment: VocabularyEnrichment,
  { entity, path, field }: PlacedField,
): boolean {
  const { fields, includes = [], excludes = [] } = enrichment;
  return (
    fields.includes(field.name) &&
    isForType(enrichment, entity) &&
    (includes.length === 0 || includes.some((entry) => covers(entry, path))) &&
    !excludes.some((entry) => covers(entry, path))
  );
}

/** Tests whether a vocabulary enriches documents of an entity. */
export function isForType({ documentTypes }: VocabularyEnrichment, entity: string): boolean {
  return documentTypes?.some((type) => isSearchTypeOf(entity, type)) ?? true;
}

/**
 * Lists the enrichments of a field at this path, in the order of the configuration. A field taken from another document
 * is enriched as there, unless the configuration names it.
 */
export function enrichmentOf(
  model: ProfileModelData,
  config: EnrichmentConfig,
  placed: PlacedField,
): readonly FieldEnrichment[] {
  const own = configured(model, config, placed);
  const { name, source } = placed.field;
  return own.length > 0
    ? own
    : ((source?.takenFrom ?? []).map(thereOf).find(({ length }) => length > 0) ?? own);

  function thereOf({ entity }: TakenFrom): readonly FieldEnrichment[] {
    const type = model.entities.find((one) => one.name === entity)?.type;
    const field = type && typeOf(model, type).fields.find((one) => one.name === name);
    return field && field.source?.mappingClass === source?.mappingClass
      ? configured(model, config, { entity, path: name, field })
      : [];
  }
}

function configured(
  model: ProfileModelData,
  config: EnrichmentConfig,
  placed: PlacedField,
): readonly FieldEnrichment[] {
  if (!holdsTerms(model, placed.field)) {
    return [];
  }
  return Object.entries(config)
    .filter(([, enrichment]) => isMeant(enrichment, placed))
    .map(([vocabulary, { replacements }]) => ({
      vocabulary,
      replacements: splitReplacements(replacements, placed.field),
    }));
}

/** Tests whether a path is the one of an entry, or below it; `..name` stands for every path that ends so. */
export function covers(entry: string, path: string): boolean {
  if (entry.startsWith('..')) {
    return `.${path}.`.includes(`.${entry.slice(2)}.`);
  }
  return path === entry || path.startsWith(`${entry}.`);
}
