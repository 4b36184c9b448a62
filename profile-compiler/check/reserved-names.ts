import type { FieldScope } from '../special-fields.ts';

type Reasons = Readonly<Record<string, string>>;

const FILTER_WORDS: Reasons = {
  and: 'a word of filters',
  or: 'a word of filters',
  not: 'a word of filters',
};

const ENTITY_FIELDS: Reasons = {
  document: 'taken by the stored instance, which every entity has in GraphQL',
  rdf: 'taken by the graph behind a resource, which every entity has in GraphQL',
};

const FIELDS_BY_SCOPE: Readonly<Record<FieldScope, Reasons>> = {
  dataset: ENTITY_FIELDS,
  catalog: { ...ENTITY_FIELDS, datasets: 'taken by the datasets of a catalogue in GraphQL' },
  resource: ENTITY_FIELDS,
  'catalog-reference': { entity: 'taken by the catalogue behind the reference in GraphQL' },
  distribution: {},
  record: {},
  nested: {},
};

/** Names that no field of a scope may have, each with the reason. */
export function reservedFieldNames(scope: FieldScope): Reasons {
  return { ...FILTER_WORDS, ...FIELDS_BY_SCOPE[scope] };
}

/** Ids that no entity may have, because the platform has something else of that name. */
export const RESERVED_ENTITIES: readonly string[] = [
  'catalogs',
  'datasets',
  'profile',
  'suggest',
  'vocabularies',
  'vocabulary',
];

/** Names of types in every published schema, whatever the profile. */
export const RESERVED_TYPES: readonly string[] = [
  'Boolean',
  'Bucket',
  'DateFilter',
  'DateTime',
  'EqualsFilter',
  'Facet',
  'Float',
  'ID',
  'Int',
  'JSON',
  'LocalizedText',
  'Mutation',
  'NumberFilter',
  'PageInfo',
  'Problem',
  'ProblemCount',
  'ProblemDocument',
  'Profile',
  'ProfileEntity',
  'ProfileField',
  'ProfileNote',
  'ProfileProblems',
  'ProfileType',
  'Query',
  'SortDirection',
  'String',
  'Subscription',
  'Suggestion',
  'Translation',
  'ValidationReport',
  'ValidationResult',
  'ValidationSeverity',
  'Vocabulary',
];

/** What is added to the name of a type to name types made for it: `DatasetFilter`. */
export const DERIVED_TYPE_ENDINGS: readonly string[] = [
  'Connection',
  'Edge',
  'Facet',
  'FacetSelection',
  'Filter',
  'Order',
  'OrderField',
];
