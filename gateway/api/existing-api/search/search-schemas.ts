import type { JsonSchema } from '../../../../profile-compiler/index.ts';
import { queryParameters } from '../../../http/openapi/query-parameters.ts';
import { TEXT } from '../../../http/operations/value-schemas.ts';
import { searchOfQuery } from './request/rest-search.ts';

const NUMBER: JsonSchema = { type: 'number' };

/** The parameters in a body, where a text may also be a list or an object. */
const BODY_PROPERTIES = Object.fromEntries(
  queryParameters(searchOfQuery({ searchPage: Number.MAX_SAFE_INTEGER })).map(
    ({ name, schema = {} }) => [name, schema.type === 'string' ? {} : schema],
  ),
);

/** Schemas of the bodies and answers of search routes. */
export const SEARCH_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  'search-request': {
    type: 'object',
    description:
      'The parameters of `GET /search`; lists as arrays, `facets` as an object. Dates, box and score may be in the object `searchParams`. What cannot be read of these two is ignored.',
    properties: { ...BODY_PROPERTIES, searchParams: {} },
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
