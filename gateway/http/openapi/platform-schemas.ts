import type { JsonSchema, JsonSchemas, ProfileModelData } from '../../../profile-compiler/index.ts';
import { openObject, TEXT } from '../operations/value-schemas.ts';
import { LIST_SCHEMAS } from './list-schemas.ts';
import { PROTOCOL_SCHEMAS } from './protocol-schemas.ts';
import { termSchemas } from './term-schemas.ts';

/**
 * Schemas of answers beside the documents of entities. Their names contain a hyphen, which names of
 * object types cannot. `problemCodes` are the stable codes of problems.
 */
export function platformSchemas(
  { terms }: Pick<ProfileModelData, 'terms'>,
  problemCodes: readonly string[],
): JsonSchemas {
  return {
    ...LIST_SCHEMAS,
    ...termSchemas(terms),
    ...SERVICE,
    ...PROTOCOL_SCHEMAS,
    'problem-details': problemDetails(problemCodes),
  };
}

const SERVICE: JsonSchemas = {
  'put-outcome': openObject('The outcome of a write.', {
    id: TEXT,
    location: { type: 'string', format: 'iri' },
    remarks: {
      type: 'array',
      items: TEXT,
      description: 'Warnings about the input, one sentence each, such as ignored statements.',
    },
  }),
  'profile-description': openObject(
    'The installed profile.',
    {
      id: TEXT,
      version: TEXT,
      title: { $ref: '#/components/schemas/language-map' },
      description: { $ref: '#/components/schemas/language-map' },
      entities: { type: 'array', items: { type: 'object' } },
      types: { type: 'object' },
      terms: openObject('The members of terms that are served; absent where all are.', {
        shape: { type: 'string', format: 'iri' },
        members: { type: 'array', items: { type: 'object' } },
      }),
      vocabularies: {
        type: 'array',
        items: TEXT,
        description: 'Ids of the vocabularies in which fields look up terms.',
      },
      termIndices: {
        type: 'array',
        items: openObject('The index of the terms of one vocabulary.', {
          name: TEXT,
          terms: { type: 'integer' },
        }),
      },
      envelope: openObject('The form in which REST sends documents.', {
        mode: { enum: ['always', 'never'] },
        reason: TEXT,
      }),
    },
    ['terms'],
  ),
  'profile-coverage': openObject('What becomes of every property shape of the profile.', {
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
    properties: {
      type: 'array',
      items: openObject(
        'A property shape.',
        {
          file: TEXT,
          line: { type: 'integer' },
          shape: { type: 'string', format: 'iri' },
          label: TEXT,
          path: TEXT,
          disposition: { enum: ['field', 'informative', 'not-used'] },
          reason: TEXT,
          mappingClass: TEXT,
          fields: { type: 'array', items: TEXT },
        },
        ['line', 'shape', 'path', 'reason', 'mappingClass'],
      ),
    },
  }),
  'profile-usage': openObject('The GraphQL operations that this process has executed.', {
    days: {
      type: 'array',
      items: openObject('The operations of a day.', {
        day: { type: 'string', format: 'date' },
        operations: { type: 'integer' },
        fields: {
          description: 'Operations that use a field, by its schema coordinate.',
          type: 'object',
          additionalProperties: { type: 'integer' },
        },
      }),
    },
  }),
  'profile-files': openObject('The files of a profile.', {
    files: {
      description: 'Texts by the names of the files, `platform.json` among them.',
      type: 'object',
      additionalProperties: TEXT,
    },
  }),
  'profile-candidate': openObject(
    'A profile that is to be served, is, or was refused.',
    {
      id: { ...TEXT, description: 'Hash of its files and settings.' },
      profile: TEXT,
      state: { enum: ['refused', 'filling', 'failing', 'active', 'given-up'] },
      reason: { enum: ['activated', 'rolled-back', 'configured', 'upgraded'] },
      report: { type: 'array', items: TEXT },
      index: openObject('Whether documents have to be made.', {
        fill: { enum: ['none', 'catch-up', 'full'] },
        because: TEXT,
      }),
      changes: openObject('What changes for clients and index.', {
        breaking: { type: 'integer' },
        dangerous: { type: 'integer' },
        safe: { type: 'integer' },
        list: { type: 'array', items: { type: 'object' } },
      }),
      progress: openObject(
        'How far its index is filled.',
        {
          cursor: { type: 'integer' },
          target: { type: 'integer' },
          percent: { type: 'integer' },
          changesPerSecond: { type: 'integer' },
          secondsLeft: { type: 'integer' },
        },
        ['target', 'percent', 'secondsLeft'],
      ),
    },
    ['index', 'changes', 'progress'],
  ),
  'service-health': openObject('The services of this process and whether they are usable.', {
    status: { enum: ['usable', 'degraded', 'unusable'] },
    version: TEXT,
    profile: TEXT,
  }),
};

function problemDetails(codes: readonly string[]): JsonSchema {
  return openObject('A problem document (RFC 9457).', {
    type: { type: 'string', description: 'Address of an explanation of the code.' },
    title: TEXT,
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string', description: 'What is wrong, where, and how to fix it.' },
    instance: {
      type: 'string',
      description: 'Id of the request as a URN; `X-Request-Id` and the log have the id.',
    },
    code: { description: 'Stable name of the kind of problem.', enum: codes },
  });
}
