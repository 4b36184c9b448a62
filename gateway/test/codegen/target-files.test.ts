import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { buildSchema, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { targetFiles } from '../../tools/codegen/target-files.ts';

describe.each(['default', 'dcat-ap', 'minimal'])('the targets of the profile %s', async (name) => {
  const files = targetFiles(await compileShipped(name));
  const jsonOf = (file: string) => JSON.parse(files[file] ?? '');

  it('hold OpenAPI 3.1', async () => {
    const result = await new Validator().validate(jsonOf('openapi.json'));
    expect(result.errors).toBeUndefined();
  });

  it('hold JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ formats: { iri: true } });
    const translation_meta = { full_available_languages: [], details: {}, status: 'unknown' };
    const document = { id: 'one', ...(name === 'dcat-ap' && { translation_meta }) };
    expect(ajv.compile(jsonOf('schema.json'))(document)).toBe(true);
  });

  it('hold a GraphQL schema', () => {
    expect(validateSchema(buildSchema(files['schema.graphql'] ?? ''))).toEqual([]);
  });
});
