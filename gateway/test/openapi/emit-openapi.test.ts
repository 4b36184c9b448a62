import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { BIRD_COUNT, BIRD_PROFILE } from '../../../profile-compiler/test/emit/bird-profile.ts';
import { emitOpenApi } from '../../http/openapi/emit-openapi.ts';
import { isDocumented } from '../../http/operations/operation.ts';
import { ROUTES } from '../../process/routes.ts';

const ALL = ['repository', 'search', 'queryEngine'] as const;
const BARE = { $ref: '#/components/schemas/Count' };
const ENVELOPED = {
  type: 'object',
  required: ['success', 'result'],
  properties: {
    success: { type: 'boolean' },
    result: { $ref: '#/components/schemas/joined-dataset' },
  },
};
const document = emitOpenApi(BIRD_PROFILE, ROUTES, { version: '1.2.3', present: ALL });

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone({ ...document }));
    expect(result.errors).toBeUndefined();
    expect(validator.version).toBe('3.1');
  });

  it('describes a dataset as a document of the profile, as RDF, and as a page', () => {
    const content = document.paths['/datasets/{datasetId}']?.get?.responses['200']?.content ?? {};
    expect(content['application/json']?.schema).toEqual({ anyOf: [BARE, ENVELOPED] });
    expect(Object.keys(content)).toEqual([
      'application/json',
      'text/turtle',
      'application/n-triples',
      'application/n-quads',
      'application/trig',
      'application/ld+json',
      'application/rdf+xml',
      'text/n3',
      'text/html',
    ]);
  });

  it('names the form of documents that is in force first, and the parameter for the other', () => {
    const enveloped = emitOpenApi(BIRD_PROFILE, ROUTES, {
      version: '1',
      present: ALL,
      envelope: 'always',
    });
    const { get } = enveloped.paths['/datasets/{datasetId}'] ?? {};
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    expect(schema).toEqual({ anyOf: [ENVELOPED, BARE] });
    const parameter = get?.parameters?.find(({ name }) => name === 'envelope');
    expect(parameter?.schema).toEqual({ type: 'boolean', default: true });
  });

  it('has a schema that a served document fits', () => {
    const ajv = new Ajv2020({ formats: { iri: true, 'date-time': true }, strict: false });
    const isCount = ajv.compile({ ...document, $ref: '#/components/schemas/Count' });
    expect(isCount(BIRD_COUNT), JSON.stringify(isCount.errors)).toBe(true);
    expect(isCount({ ...BIRD_COUNT, colour: 'red' })).toBe(false);
  });

  it('asks for an API key or a token with a scope exactly where something is written, a command run or a backup made', () => {
    const secured = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.security)
        .map(([method]) => (method === 'put' || method === 'delete' ? method : path)),
    );
    expect(new Set(secured)).toEqual(
      new Set([
        '/profile/rollback',
        '/profile/usage',
        '/vocabularies/{vocabularyId}/versions/{hash}/restore',
        'put',
        'delete',
        '/action',
        '/backup',
        '/customresources/{resourceType}',
        '/catalogues/{catalogueId}/datasets',
        '/catalogues/{catalogueId}/resources',
        '/catalogues/{catalogueId}/resources/{resourceType}',
        '/datasets/{datasetId}/distributions',
        '/datasets',
        '/datasets/{datasetId}/index',
      ]),
    );
    expect(document.paths['/action']?.post?.security).toEqual([
      { apiKey: ['admin'] },
      { bareKey: ['admin'] },
      { bearer: ['admin'] },
    ]);
    const deletion = document.paths['/datasets/{datasetId}']?.delete;
    expect(deletion?.security).toEqual([
      { apiKey: ['catalogues'] },
      { bareKey: ['catalogues'] },
      { bearer: ['catalogues'] },
    ]);
    expect(Object.keys(document.components.securitySchemes)).toEqual([
      'apiKey',
      'bareKey',
      'bearer',
    ]);
  });

  it('names every path parameter', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods)) {
        const named = (operation.parameters ?? []).filter((one) => one.in === 'path');
        expect(named.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      }
    }
  });

  it('groups the problems of an operation by status and tells their codes', () => {
    const missing = document.paths['/datasets/{datasetId}']?.get?.responses['404'];
    expect(missing?.description).toBe('`not-found`: No such resource.');
    expect(missing?.content).toHaveProperty(['application/problem+json']);
  });

  it('leaves out what a service alone does not serve', () => {
    const search = emitOpenApi(BIRD_PROFILE, ROUTES, { version: '1', present: ['search'] });
    const content = search.paths['/datasets/{datasetId}']?.get?.responses['200']?.content ?? {};
    expect(search.paths).not.toHaveProperty(['/changes']);
    expect(Object.keys(content)).toEqual(['application/json', 'text/html']);
  });

  it('describes `HEAD` from the row of `GET`, without a body', () => {
    const { get, head } = document.paths['/datasets/{datasetId}'] ?? {};
    expect(head?.parameters).toEqual(get?.parameters);
    expect(Object.keys(head?.responses ?? {})).toEqual(Object.keys(get?.responses ?? {}));
    expect(head?.responses['200']).not.toHaveProperty('content');
  });

  it('leaves out what is undocumented, with a reason', () => {
    const reasons = ROUTES.flatMap(({ routes }) => routes).flatMap(({ operation }) =>
      isDocumented(operation) ? [] : [operation.undocumented],
    );
    expect(reasons).not.toHaveLength(0);
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/shell'))).toEqual([]);
  });
});
