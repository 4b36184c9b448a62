import {
  CUSTOM_PREFIX,
  documentTypeOf,
  type EntityModel,
  type FacetField,
  type ProfileModel,
  type SearchFields,
  searchFieldsOf,
} from '../../../profile-compiler/index.ts';

/** A type of documents that `/search` knows. */
export interface SearchType {
  /** As in `filters` and in `index` of a hit: `dataset`, `catalogue`, `resource_<entity>`. */
  readonly name: string;
  readonly entity: EntityModel;
  readonly fields: SearchFields;
  /** The facets of its answers, in their order. */
  readonly facets: readonly SearchFacet[];
}

/** A facet of `/search`: its name there, and the field that it counts. */
export interface SearchFacet {
  readonly id: string;
  readonly title: string;
  readonly field: FacetField;
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

/** Facets by default: name, title, and path of the field. A type has those whose field it has. */
const DEFAULT_FACETS: readonly (readonly [id: string, title: string, path: string])[] = [
  ['country', 'Countries', 'country'],
  ['catalog', 'Catalogues', 'catalog'],
  ['categories', 'Categories', 'categories'],
  ['keywords', 'Keywords', 'keywords'],
  ['publisher', 'Publishers', 'publisher'],
  ['format', 'Formats', 'distributions.format'],
  ['license', 'Licences', 'distributions.license'],
  ['scoring', 'Scoring', 'quality_meas'],
];
const CATALOGUE_FACETS = DEFAULT_FACETS.filter(([id]) => id === 'country');
const OTHER_FACETS: typeof DEFAULT_FACETS = [
  ['classification', 'Classifications', 'classification'],
  ['categories', 'Categories', 'categories'],
  ['keywords', 'Keywords', 'keywords'],
  ['type', 'Types', 'type'],
];

/** The types of a profile, in the order of its entities. */
export function searchTypes(model: ProfileModel): readonly SearchType[] {
  return model.entities.map((entity) => {
    const fields = searchFieldsOf(model, entity);
    return {
      name: typeName(entity.name),
      entity,
      fields,
      facets: defaultFacets(entity.name, fields),
    };
  });
}

/** Entities whose type has another name here than that of their documents. */
const TYPE_OF_ENTITY: ReadonlyMap<string, string> = new Map([
  ['catalog', 'catalogue'],
  ['dataservice', 'dataservice'],
  ['datasetseries', 'datasetseries'],
]);

function typeName(entity: string): string {
  return TYPE_OF_ENTITY.get(entity) ?? documentTypeOf(entity);
}

function defaultFacets(entity: string, { facets }: SearchFields): readonly SearchFacet[] {
  return defaultsOf(entity).flatMap(([id, title, path]) => {
    const field = facets.find(({ name }) => name === path);
    return field ? [{ id, title, field }] : [];
  });
}

function defaultsOf(entity: string): typeof DEFAULT_FACETS {
  if (entity === 'catalog') {
    return CATALOGUE_FACETS;
  }
  return entity === 'organization' || typeName(entity).startsWith(CUSTOM_PREFIX)
    ? OTHER_FACETS
    : DEFAULT_FACETS;
}
