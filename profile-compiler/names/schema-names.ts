import {
  CORE_ENTITIES,
  customTypeOf,
  type DcatResourceName,
  isCoreEntity,
} from '../core-entities.ts';

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
  'ProfileWarning',
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

/** Query fields that no custom resource may take: those of the platform, and those of core entities. */
const TAKEN_FIELDS: ReadonlySet<string> = new Set([
  ...PLATFORM_QUERY_FIELDS,
  ...CORE_ENTITIES.flatMap((name) => [name, pluralOf(name)]),
  'constructor',
]);

/** The query fields of an entity. */
interface QueryFields {
  /** Query field of one resource. */
  readonly field: string;
  /** Query field of the list. */
  readonly plural: string;
  /** True if the names contain `resource`, because the plain ones are taken: `resourceVocabulary`. */
  readonly isQualified: boolean;
}

/**
 * Query fields of an entity, of one and of all: `data-service` → `dataService`, `dataServices`. A name that is its own
 * plural: `datasetseries` → `datasetSeries`, `allDatasetSeries`.
 */
export function queryFieldsOf(entity: string): QueryFields {
  if (isCoreEntity(entity)) {
    return { field: entity, plural: pluralOf(entity), isQualified: false };
  }
  const type = customTypeOf(entity);
  const words = Object.hasOwn(WORDS, type) ? WORDS[type as DcatResourceName] : type;
  const camel = words.replace(/-+(.)?/g, (_, next?: string) => next?.toUpperCase() ?? '');
  const field = /^\d/.test(camel) ? `_${camel}` : camel;
  const plural = pluralOf(field);
  if (!TAKEN_FIELDS.has(field) && !TAKEN_FIELDS.has(plural)) {
    return { field, plural, isQualified: false };
  }
  const qualified = `resource${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
  return { field: qualified, plural: pluralOf(qualified), isQualified: true };
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
