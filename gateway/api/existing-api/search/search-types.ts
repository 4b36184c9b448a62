import {
  type EntityModel,
  type FacetField,
  type ProfileModel,
  type SearchFields,
  type SearchSettings,
  searchFieldsOf,
  searchTypeOf,
} from '../../../../profile-compiler/index.ts';

/** A type of documents that `/search` knows. */
export interface SearchType {
  /** As in `filters` and in `index` of a hit: `dataset`, `catalogue`, `resource_<entity>`. */
  readonly name: string;
  readonly entity: EntityModel;
  readonly fields: SearchFields;
  readonly settings: SearchSettings;
}

/** The terms of vocabularies: they are searched beside the documents of entities. */
export const VOCABULARY = 'vocabulary';

/** Values of `filters` besides `resource_<name>`. */
export const TYPE_NAMES = [
  'dataset',
  'catalogue',
  'dataservice',
  'datasetseries',
  'series',
  'organization',
  VOCABULARY,
  'resource',
] as const;

/** The types of a profile, in the order of its entities. */
export function searchTypes(model: ProfileModel): readonly SearchType[] {
  return model.entities.map((entity) => ({
    name: searchTypeOf(entity.name),
    entity,
    fields: searchFieldsOf(model, entity),
    settings: entity.search,
  }));
}

/** The values that the index counts under a name. */
export function countedField({ fields }: SearchType, name: string): FacetField | undefined {
  return fields.counted.find((field) => field.name === name);
}

/** Name of the type in hits of a kind. */
export function indexOf(types: ReadonlyMap<string, SearchType>, kind: string): string {
  return types.get(kind)?.name ?? VOCABULARY;
}
