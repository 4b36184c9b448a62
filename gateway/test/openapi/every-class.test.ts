import { describe, expect, it } from 'vitest';
import { emitJsonSchema, type ProfileModelData } from '../../../profile-compiler/index.ts';
import { compileFixture } from '../../../profile-compiler/test/fixtures.ts';
import { emitOpenApi } from '../../http/openapi/emit-openapi.ts';
import { ROUTES } from '../../process/routes.ts';

const model = await compileFixture('every-class');

describe('the OpenAPI document of a profile with every class', () => {
  it('is byte for byte the same from a model that went through JSON', () => {
    const copy: ProfileModelData = JSON.parse(JSON.stringify(model));
    expect(JSON.stringify(openApi(copy))).toBe(JSON.stringify(openApi(model)));
  });

  it('is plain data', () => {
    const document = openApi(model);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has the agreed operations', () => {
    const operations = Object.entries(openApi(model).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { responses }]) => `${method} ${path} ${Object.keys(responses).join(' ')}`,
      ),
    );
    expect(operations).toMatchSnapshot();
  });

  it('has the very definitions of the JSON Schema', () => {
    const definitions = JSON.stringify(emitJsonSchema(model).$defs);
    const schemas = JSON.parse(definitions.replaceAll('#/$defs/', '#/components/schemas/'));
    expect(openApi(model).components.schemas).toMatchObject(schemas);
  });
});

function openApi(one: ProfileModelData) {
  return emitOpenApi(one, ROUTES, {
    version: '1',
    present: ['repository', 'search', 'queryEngine'],
  });
}
