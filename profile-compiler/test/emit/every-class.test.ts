import stringify from 'json-stringify-pretty-compact';
import { describe, expect, it } from 'vitest';
import {
  emitElasticsearchMappings,
  emitExtractionPlan,
  emitJsonLdContext,
  emitJsonSchema,
  MAPPING_CLASSES,
  type MappingClassName,
  type ProfileModelData,
} from '../../index.ts';
import { compileFixture } from '../fixtures.ts';
import { classProfile } from './class-profile.ts';

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

const BARE = targetsOf();

/** Every target of a profile with one class. */
function targetsOf(name?: MappingClassName): Readonly<Record<string, unknown>> {
  const compiled = classProfile(name);
  return Object.fromEntries(
    Object.entries(EMITTERS).map(([target, emit]) => [target, emit(compiled)]),
  );
}

/** What `value` adds to `bare`: members that are new or differ. */
function added(value: unknown, bare: unknown): unknown {
  if (!isObject(value) || !isObject(bare)) {
    return value;
  }
  const members = Object.entries(value).filter(
    ([name, member]) => stringify(member) !== stringify(bare[name]),
  );
  return Object.fromEntries(members.map(([name, member]) => [name, added(member, bare[name])]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('what a mapping class adds to the targets', () => {
  it.each(Object.keys(MAPPING_CLASSES) as MappingClassName[])(
    'is as reviewed: %s',
    async (name) => {
      const text = stringify(added(targetsOf(name), BARE), { maxLength: 120 });
      await expect(`${text}\n`).toMatchFileSnapshot(`classes/${name}.json.snap`);
    },
  );
});
