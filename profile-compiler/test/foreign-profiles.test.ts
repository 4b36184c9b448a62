import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ProfileIssue } from '../issues.ts';
import { compileGaiaX, FOREIGN_PROFILES, hasForeignProfiles, readForeign } from './foreign.ts';
import { issuesOf } from './issues-of.ts';

const present = hasForeignProfiles();
if (!present) {
  console.log(`Skipped: profiles written by others, because ${FOREIGN_PROFILES} is not there`);
}

describe.runIf(present)('profiles written by others', () => {
  const directories = [
    ...new Set(globSync('**/*.ttl', { cwd: FOREIGN_PROFILES }).map((file) => dirname(file))),
  ].sort();

  const refused = directories.filter((directory) => directory !== 'gaia-x-mapped');

  test.each(refused)('%s is refused for reasons that a person accepts', async (directory) => {
    const issues = issuesOf(await readForeign(directory));
    expect(codesOf(issues)).toContain('entry-file-missing');
    expect(codesOf(issues)).toContain('no-mappings');
    expect(codesOf(issues).filter((code) => !ACCEPTED.includes(code))).toEqual([]);
    for (const { file, message, remedy } of issues) {
      expect(file).not.toBe('');
      expect(message).not.toMatch(/undefined|\[object/);
      expect(remedy).not.toBe('');
    }
  });

  const plain = directories.filter((directory) => directory.startsWith('dcat-ap/'));

  test.each(plain)(
    '%s lacks an entry file and mappings, and has these issues only',
    async (name) => {
      const issues = issuesOf(await readForeign(name));
      expect(new Set(codesOf(issues))).toEqual(new Set(['entry-file-missing', 'no-mappings']));
      expect(issues.filter(({ code }) => code === 'entry-file-missing')).toHaveLength(1);
    },
  );

  test('DCAT-AP 3.0.0 has issues that count the properties without mapping', async () => {
    const issues = issuesOf(await readForeign('dcat-ap/3.0.0/shacl'));
    const { file, line, message, remedy } = theOne(issues, 'no-mappings');
    expect([file, line]).toEqual(['dcat-ap-SHACL.ttl', 69]);
    expect(message).toBe(
      'Its 300 properties in 15 shapes have neither pv:mappingName nor pv:mappingClass, so this file defines no fields',
    );
    expect(remedy).toContain('Add pv:mappingName and pv:mappingClass to every property');
  });

  test('FAIR Data Point schemas with an undeclared prefix have the remedy to declare it', async () => {
    const directory = 'fair-data-point/database/mongo/migration/production';
    const found = issuesOf(await readForeign(directory)).filter(
      ({ code }) => code === 'undeclared-prefix',
    );
    expect(found.map(({ file, line }) => [file, line])).toEqual([
      ['0005_shape-catalog.ttl', 12],
      ['0005_shape-dataset.ttl', 11],
      ['0005_shape-distribution.ttl', 11],
    ]);
    expect(found[0]?.remedy).toBe(
      'Add "@prefix xsd: <http://www.w3.org/2001/XMLSchema#> ." at the top of the file',
    );
  });

  test('Gaia-X compiles as it is, with the core entities of the built-in profile', async () => {
    const model = await compileGaiaX();
    expect(model.title).toEqual({ en: 'gaia-x' });
    expect(model.entities.map(({ name, type }) => [name, type])).toEqual([
      ['dataset', 'Dataset'],
      ['catalog', 'Catalog'],
      ['service-offering', 'ServiceOffering'],
      ['data-product', 'DataProduct'],
      ['legal-participant', 'LegalParticipant'],
    ]);
    expect(model.types.LegalParticipant?.fields.map(({ name }) => name)).toEqual([
      'id',
      'name',
      'description',
      'legal_registration_number',
      'legal_address',
      'headquarter_address',
      'email_address',
    ]);
    expect(model.types.Address?.fields.map(({ name }) => name)).toContain('postal_code');
    expect(
      model.notes.filter(({ code }) => code !== 'no-effect').map(({ code, file }) => [code, file]),
    ).toEqual([
      ['left-out', 'data-resource-shape.ttl'],
      ['alias', 'piveau.json'],
      ['untitled', 'piveau.json'],
      ['built-in', 'piveau.json'],
      ['built-in', 'piveau.json'],
    ]);
    // The shapes call it `keywords`.
    expect(model.warnings.map(({ code, file }) => [code, file])).toEqual([
      ['search-path', 'piveau.json'],
      ['search-path', 'piveau.json'],
      ['search-path', 'piveau.json'],
    ]);
    expect(model.warnings.at(-1)?.node).toContain('searchSettings.facets[0].path');
  });
});

/** They are plain SHACL without an entry file; some files are broken. */
const ACCEPTED: readonly string[] = ['entry-file-missing', 'no-mappings', 'undeclared-prefix'];

function codesOf(issues: readonly ProfileIssue[]): string[] {
  return issues.map(({ code }) => code);
}

function theOne(issues: readonly ProfileIssue[], code: string): ProfileIssue {
  const [found, ...others] = issues.filter((candidate) => candidate.code === code);
  if (!found || others.length > 0) {
    throw new Error(`Expected ${code} exactly once`);
  }
  return found;
}
