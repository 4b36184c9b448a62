import { describe, expect, it } from 'vitest';
import {
  emitElasticsearchMappings,
  emitJsonLdContext,
  emitJsonSchema,
  emitOpenApi,
  OPERATIONS,
  type ProfileModelData,
} from '../../index.ts';
import { compileFixture } from '../fixtures.ts';

const model = await compileFixture('every-class');

const EMITTERS: Readonly<Record<string, (model: ProfileModelData) => unknown>> = {
  'the index mapping': emitElasticsearchMappings,
  'the JSON Schema': emitJsonSchema,
  'the JSON-LD context': emitJsonLdContext,
  'the OpenAPI schemas': (one) =>
    emitOpenApi(one, { version: '1', problems: anyProblems() }).components.schemas,
};

describe.each(Object.entries(EMITTERS))('%s of a profile with every class', (_name, emit) => {
  it('is the one that was agreed', () => {
    expect(emit(model)).toMatchSnapshot();
  });

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

function anyProblems() {
  const codes = [
    ...OPERATIONS.flatMap(({ problems }) => problems),
    'internal-error',
    'shutting-down',
  ];
  return Object.fromEntries(codes.map((code) => [code, { status: 400, title: code }]));
}
