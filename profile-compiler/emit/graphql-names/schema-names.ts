import type { DcatResourceName } from '../../core-entities.ts';

/**
 * Names that the published GraphQL schema has beside those of the profile: the compiler refuses a
 * profile that needs one of them, the schema is built with them.
 */

/** Types of every schema, whatever the profile. */
export const PLATFORM_TYPES: readonly string[] = [
  'Boolean',
  'BooleanFilter',
  'Box',
  'BoxFilter',
  'Bucket',
  'Change',
  'ChangeOperation',
  'ChangedType',
  'Completion',
  'DateBucket',
  'DateFilter',
  'DateHistogram',
  'DateInterval',
  'DateSpan',
  'DateTime',
  'EqualsFilter',
  'ExplainedWord',
  'Explanation',
  'Facet',
  'Float',
  'Highlight',
  'ID',
  'Int',
  'JSON',
  'LocalizedText',
  'Long',
  'MapPoint',
  'Mutation',
  'Node',
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
  'RankingRule',
  'RelevanceParts',
  'SearchConnection',
  'SearchEdge',
  'SearchTotal',
  'SearchType',
  'SortDirection',
  'String',
  'Subscription',
  'Suggestion',
  'SuggestionGroup',
  'SuggestionKind',
  'Term',
  'TermConnection',
  'TermEdge',
  'TextFilter',
  'Translation',
  'ValidationReport',
  'ValidationResult',
  'ValidationSeverity',
  'Vocabulary',
];

/** Query fields of every schema, whatever the profile. */
export const PLATFORM_QUERY_FIELDS: readonly string[] = [
  'node',
  'profile',
  'search',
  'suggest',
  'term',
  'vocabularies',
  'vocabulary',
];

/** Types that are made for a type of the profile: `Dataset` → `DatasetConnection`, … */
export function typesMadeFor(type: string) {
  return {
    connection: `${type}Connection`,
    dateField: `${type}DateField`,
    edge: `${type}Edge`,
    facet: `${type}Facet`,
    facetSelection: `${type}FacetSelection`,
    filter: `${type}Filter`,
    order: `${type}Order`,
    orderField: `${type}OrderField`,
  };
}

/** Entities whose names the existing API writes as one word. */
const WORDS: Readonly<Record<DcatResourceName, string>> = {
  dataservice: 'data-service',
  datasetseries: 'dataset-series',
};

/**
 * Query fields of an entity, of one and of all: `data-service` → `dataService`, `dataServices`. A name that is its own
 * plural: `datasetseries` → `datasetSeries`, `allDatasetSeries`.
 */
export function queryFieldsOf(entity: string): { readonly field: string; readonly plural: string } {
  const words = Object.hasOwn(WORDS, entity) ? WORDS[entity as DcatResourceName] : entity;
  const camel = words.replace(/-+(.)?/g, (_, next?: string) => next?.toUpperCase() ?? '');
  const field = /^\d/.test(camel) ? `_${camel}` : camel;
  return { field, plural: pluralOf(field) };
}

/** English plural of a name: `dataset` → `datasets`, `policy` → `policies`, `series` → `allSeries`. */
function pluralOf(name: string): string {
  if (/(?:series|species)$/i.test(name)) {
    return `all${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  }
  if (/[^aeiou]y$/.test(name)) {
    return `${name.slice(0, -1)}ies`;
  }
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
