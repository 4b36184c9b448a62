import { describe, expect, it } from 'vitest';
import { EVERYWHERE } from '../../emit/openapi/problem-groups.ts';
import {
  emitElasticsearchMappings,
  emitExtractionPlan,
  emitJsonLdContext,
  emitJsonSchema,
  emitOpenApi,
  OPERATIONS,
  type ProfileModelData,
} from '../../index.ts';
import { compileFixture } from '../fixtures.ts';

const model = await compileFixture('every-class');

const EMITTERS = {
  'the index mapping': emitElasticsearchMappings,
  'the JSON Schema': emitJsonSchema,
  'the JSON-LD context': emitJsonLdContext,
  'the OpenAPI document': openApi,
  'the extraction plan': emitExtractionPlan,
} satisfies Record<string, (model: ProfileModelData) => unknown>;

describe.each(Object.entries(EMITTERS))('%s of a profile with every class', (_name, emit) => {
  it('is the same from a copy of the model', () => {
    expect(emit(structuredClone<ProfileModelData>(model))).toEqual(emit(model));
  });

  it('is byte for byte the same from a model that went through JSON', () => {
    const copy: ProfileModelData = JSON.parse(JSON.stringify(model));
    expect(JSON.stringify(emit(copy))).toBe(JSON.stringify(emit(model)));
  });

  it('is plain data', () => {
    const target = emit(model);
    expect(JSON.parse(JSON.stringify(target))).toEqual(target);
  });
});

describe('what is emitted from a profile with every class', () => {
  it.each([
    'the index mapping',
    'the JSON Schema',
    'the JSON-LD context',
    'the extraction plan',
  ] as const)('is %s that was agreed', (name) => {
    expect(EMITTERS[name](model)).toMatchSnapshot();
  });

  it('is OpenAPI with the operations that were agreed', () => {
    const operations = Object.entries(openApi(model).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { responses }]) => `${method} ${path} ${Object.keys(responses).join(' ')}`,
      ),
    );
    expect(operations).toMatchSnapshot();
  });

  it('is OpenAPI with the very definitions of the JSON Schema', () => {
    const definitions = JSON.stringify(emitJsonSchema(model).$defs);
    const schemas = JSON.parse(definitions.replaceAll('#/$defs/', '#/components/schemas/'));
    expect(openApi(model).components.schemas).toMatchObject(schemas);
  });
});

function openApi(one: ProfileModelData) {
  const codes = [...OPERATIONS.flatMap(({ problems }) => problems), ...EVERYWHERE];
  const problems = codes.map((code) => [code, { status: 400, title: code }]);
  return emitOpenApi(one, { version: '1', problems: Object.fromEntries(problems) });
}
