import { describe, expect, it } from 'vitest';
import {
  emitElasticsearchMappings,
  emitExtractionPlan,
  emitJsonLdContext,
  emitJsonSchema,
  type ProfileModelData,
} from '../../index.ts';
import { compileFixture } from '../fixtures.ts';

const model = await compileFixture('every-class');

const EMITTERS = {
  'the index mapping': emitElasticsearchMappings,
  'the JSON Schema': emitJsonSchema,
  'the JSON-LD context': emitJsonLdContext,
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
});
