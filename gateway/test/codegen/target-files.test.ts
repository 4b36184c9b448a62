import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { buildSchema, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { targetFiles } from '../../codegen/target-files.ts';

const PROFILES = join(import.meta.dirname, '../../../profiles');

const textOf = (profile: string, file: string) =>
  readFile(join(PROFILES, profile, 'generated', file), 'utf8');

describe.each(['default', 'dcat-ap', 'minimal'])(
  'the committed targets of the profile %s',
  (profile) => {
    it('are all targets, and no others', async () => {
      const committed = await readdir(join(PROFILES, profile, 'generated'));
      expect(committed.sort()).toEqual(
        Object.keys(targetFiles(await compileShipped(profile))).sort(),
      );
    });

    it('hold OpenAPI 3.1', async () => {
      const result = await new Validator().validate(
        JSON.parse(await textOf(profile, 'openapi.json')),
      );
      expect(result.errors).toBeUndefined();
    });

    it('hold JSON Schema 2020-12', async () => {
      const ajv = new Ajv2020({ formats: { iri: true } });
      const schema = JSON.parse(await textOf(profile, 'schema.json'));
      const translation_meta = { full_available_languages: [], details: {}, status: 'unknown' };
      const document = { id: 'one', ...(profile === 'dcat-ap' && { translation_meta }) };
      expect(ajv.compile(schema)(document)).toBe(true);
    });

    it('hold a GraphQL schema', async () => {
      expect(validateSchema(buildSchema(await textOf(profile, 'schema.graphql')))).toEqual([]);
    });
  },
);
