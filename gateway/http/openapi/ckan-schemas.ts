import type { JsonSchema, JsonSchemas } from '../../../profile-compiler/index.ts';
import { openObject, TEXT } from './value-schemas.ts';

/** Names of the actions of CKAN that are answered. */
export const CKAN_ACTIONS = [
  'package_list',
  'package_search',
  'package_show',
  'current_package_list_with_resources',
  'organization_list',
  'organization_show',
  'group_list',
  'group_show',
  'tag_list',
  'license_list',
  'site_read',
  'status_show',
  'help_show',
] as const;

/** Name of an action of CKAN that is answered. */
export type CkanActionName = (typeof CKAN_ACTIONS)[number];

const NATURAL: JsonSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** Parameters of several actions; each ignores those of others, except that searches refuse them. */
export const CKAN_PARAMETERS = {
  ckanId: parameter('id', 'Id or name of what is shown.', TEXT),
  ckanName: parameter('name', 'Of `help_show`: name of an action.', TEXT),
  ckanText: parameter('q', 'Text that is looked for.', TEXT),
  ckanFilter: parameter('fq', 'Conditions in the syntax of Solr: `+organization:a -tags:b`.', TEXT),
  ckanRows: parameter('rows', 'Packages of an answer; 1,000 at most.', NATURAL),
  ckanStart: parameter('start', 'Packages before the answer.', NATURAL),
  ckanSort: parameter('sort', 'Order: `metadata_modified desc`, of lists `title asc`.', TEXT),
  ckanFacetFields: parameter('facet.field', 'Fields to count, as a JSON list.', TEXT),
  ckanLimit: parameter('limit', 'Entries of a list.', NATURAL),
  ckanOffset: parameter('offset', 'Entries before the list.', NATURAL),
  ckanAllFields: parameter('all_fields', 'Objects in place of names.', { type: 'boolean' }),
} as const;

export const CKAN_SCHEMAS: JsonSchemas = {
  'ckan-call': {
    type: 'object',
    description: 'Parameters of an action.',
    properties: Object.fromEntries(
      Object.values(CKAN_PARAMETERS).map(({ name, schema }) => [name, schema]),
    ),
  },
  'ckan-answer': openObject('The answer of an action.', {
    help: TEXT,
    success: { type: 'boolean' },
    result: { description: 'By the action.' },
  }),
  'ckan-error': openObject('An error of an action.', {
    help: TEXT,
    success: { type: 'boolean' },
    error: openObject('By the kind of error.', { __type: TEXT }),
  }),
};

function parameter(name: string, description: string, schema: JsonSchema) {
  return { name, in: 'query', description, schema } as const;
}
