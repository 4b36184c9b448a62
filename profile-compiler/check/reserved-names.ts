import type { FieldScope } from '../special-fields.ts';

type Reason = readonly [name: string, reason: string];

const FILTER_WORDS: readonly Reason[] = ['and', 'or', 'not'].map((word) => [
  word,
  'a word of filters',
]);

const ENTITY_FIELDS: readonly Reason[] = [
  ['document', 'taken by the stored instance, which every entity has in GraphQL'],
  ['rdf', 'taken by the graph behind a resource, which every entity has in GraphQL'],
];

const FIELDS_BY_SCOPE: Readonly<Record<FieldScope, readonly Reason[]>> = {
  dataset: ENTITY_FIELDS,
  catalog: [...ENTITY_FIELDS, ['datasets', 'taken by the datasets of a catalogue in GraphQL']],
  resource: ENTITY_FIELDS,
  'catalog-reference': [['entity', 'taken by the catalogue behind the reference in GraphQL']],
  distribution: [],
  record: [],
  nested: [],
};

/** Why no field of a scope may have a name; nothing where it may. */
export function reservedBecause(name: string, scope: FieldScope): string | undefined {
  return [...FILTER_WORDS, ...FIELDS_BY_SCOPE[scope]].find(([reserved]) => reserved === name)?.[1];
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
