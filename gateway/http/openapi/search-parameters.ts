import type { JsonSchema } from '../../../profile-compiler/index.ts';

interface Described {
  readonly name?: string;
  readonly description: string;
  readonly schema: JsonSchema;
}

const TEXT: JsonSchema = { type: 'string' };
/** Any text; unreadable values have no effect. */
const FLAG: JsonSchema = TEXT;
const OPERATOR: JsonSchema = { enum: ['AND', 'OR'] };
const NUMBER: JsonSchema = { type: 'number' };
const PAGE: JsonSchema = {
  type: 'integer',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  default: 0,
};

/** Parameters of `/search`; in a JSON body they have the same names. */
const PARAMETERS = {
  q: text(
    'Words, of which all are looked for, then most, with AND, OR, NOT, quotes, parentheses, a minus before and a star behind a word.',
  ),
  fields: text(
    'Fields that `q` is looked for in, with commas and weights: `title^2,description`. An object stands for all its texts; names that are no text fields have no effect.',
  ),
  filters: text(
    'Types of documents, with commas: `dataset`, `catalogue`, `vocabulary`, `resource_<name>`; all by default.',
  ),
  filter: text('As `filters`, for one type.'),
  resource: text('With `filters=resource`: names of custom resources, with commas.'),
  vocabulary: text(
    'With `filters=vocabulary`: ids of the vocabularies whose terms are searched, with commas; all by default.',
  ),
  facets: text(
    'Ticked values by facet as JSON, such as `{"format": ["CSV"]}`. What cannot be read is ignored.',
  ),
  facetOperator: of(OPERATOR, 'Joins the values of one facet; OR by default.'),
  facetGroupOperator: of(OPERATOR, 'Joins the facets; AND by default.'),
  page: of(PAGE, 'Number of the page, from 0.'),
  searchLimit: {
    name: 'limit',
    ...of(
      { type: 'integer', minimum: 0, default: 10 },
      'Hits of the page; 0 for counts and facets only.',
    ),
  },
  sort: text(
    'Orders, with commas: `field+asc`, `field+desc` or `relevance`. `title.de` is the German text.',
  ),
  includes: text(
    'Members of the hits, or of a document in the envelope, with commas, such as `id,title.de,catalog.id`; all by default.',
  ),
  minDate: text('Only from this date or time on.'),
  maxDate: text('Only up to this date or time.'),
  dateType: of(
    { enum: ['issued', 'modified', 'temporal'] },
    'The date that `minDate` and `maxDate` bound.',
  ),
  bboxMinLon: of(NUMBER, 'West of a box; give all four sides or none.'),
  bboxMaxLon: of(NUMBER, 'East of the box.'),
  bboxMinLat: of(NUMBER, 'South of the box.'),
  bboxMaxLat: of(NUMBER, 'North of the box.'),
  minScoring: of(NUMBER, 'Least score.'),
  maxScoring: of(NUMBER, 'Highest score.'),
  dataServices: of(FLAG, 'Only datasets that a data service serves.'),
  superCatalogue: text('Only what belongs to this catalogue above, by id or IRI.'),
  exists: text('Only documents that have all of these fields, with commas.'),
  aggregation: of(FLAG, 'Whether facets are counted; true by default.'),
  globalAggregation: of(
    FLAG,
    'Counts over all documents of the type (true, by default) or over the hits.',
  ),
  aggregationAllFields: of(FLAG, 'Whether all facets are counted.'),
  aggregationFields: text('The facets that are counted, with commas.'),
  aggregationLimit: of(
    { type: 'integer', minimum: 0, maximum: 1000, default: 0 },
    'Items of a facet; 0 for 50.',
  ),
  aggregationMinCount: of(PAGE, 'Least count of an item.'),
  filterDistributions: of(
    FLAG,
    'Shows only distributions that match the ticked facets of distributions.',
  ),
  autocomplete: of(FLAG, 'Finds documents whose title continues `q`.'),
  showScore: of(FLAG, 'Shows the relevance of each hit.'),
  countOnly: of(FLAG, 'Gives the number of hits only.'),
  scroll: of(FLAG, 'Gives a `scrollId` for `/scroll`.'),
  searchAfter: of(FLAG, 'Gives `pitId` and `searchAfterSort`; sent back, both give the next page.'),
  searchAfterSort: text('As the last answer gave it.'),
  pitId: text('As the last answer gave it.'),
} as const;

/** Names of the parameters of search routes. */
export type SearchParameterName = keyof typeof PARAMETERS;

/** The parameters of `/search`. */
export const SEARCH_PARAMETER_NAMES = Object.keys(PARAMETERS) as SearchParameterName[];

/** The parameters of search routes, by the name that routes use; a page has at most `searchPage` hits. */
export function searchParameter(name: SearchParameterName, searchPage: number) {
  const described: Described = PARAMETERS[name];
  const { schema } = described;
  return {
    name,
    ...described,
    in: 'query',
    schema: name === 'searchLimit' ? { ...schema, maximum: searchPage } : schema,
  } as const;
}

/** Tells whether a parameter is one of search routes. */
export function isSearchParameter(name: string): name is SearchParameterName {
  return Object.hasOwn(PARAMETERS, name);
}

/** Schemas of the bodies and answers of search routes. */
export const SEARCH_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  'search-request': {
    type: 'object',
    description:
      'The parameters of `GET /search`; lists as arrays, `facets` as an object. Dates, box and score may be in the object `searchParams`. What cannot be read of these two is ignored.',
    properties: {
      q: {},
      fields: {},
      filters: {},
      facets: {},
      page: PAGE,
      limit: { type: 'integer', minimum: 0 },
      sort: {},
      includes: {},
      searchParams: {},
    },
  },
  'search-answer': {
    type: 'object',
    required: ['success', 'result'],
    properties: {
      success: { type: 'boolean' },
      result: { $ref: '#/components/schemas/search-result' },
    },
  },
  'search-result': {
    type: 'object',
    required: ['index', 'count', 'facets', 'results'],
    properties: {
      index: {
        description: 'The type, a list of types, or `*` where none was named.',
        anyOf: [TEXT, { type: 'array', items: TEXT }],
      },
      count: {
        description: 'Number of hits; of several types `total` and the number of each.',
        anyOf: [
          { type: 'integer', minimum: 0 },
          { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
        ],
      },
      facets: { type: 'array', items: { $ref: '#/components/schemas/search-facet' } },
      results: {
        type: 'array',
        description:
          'Documents in the model of the profile, with the whole catalogue of a dataset.',
        items: { type: 'object', required: ['id', 'index'], properties: { id: TEXT, index: TEXT } },
      },
      scrollId: TEXT,
      pitId: TEXT,
      searchAfterSort: { type: 'array', items: TEXT },
      ignored: {
        type: 'array',
        description: 'What of the request had no effect.',
        items: {
          type: 'object',
          required: ['parameter', 'reason'],
          properties: { parameter: TEXT, reason: TEXT },
        },
      },
    },
  },
  'search-facet': {
    type: 'object',
    required: ['id', 'title', 'items'],
    properties: {
      id: TEXT,
      title: TEXT,
      items: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'title', 'count'],
          properties: {
            id: TEXT,
            title: { anyOf: [TEXT, { $ref: '#/components/schemas/language-map' }] },
            count: { type: 'integer', minimum: 0 },
            from: NUMBER,
            to: NUMBER,
          },
        },
      },
    },
  },
};

function text(description: string): Described {
  return of(TEXT, description);
}

function of(schema: JsonSchema, description: string): Described {
  return { description, schema };
}
