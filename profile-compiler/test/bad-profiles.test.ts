import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type CompileOptions,
  compileProfile,
  InvalidProfileError,
  type ProfileSource,
  readProfileDirectory,
} from '../index.ts';
import type { ProfileIssueCode } from '../issue-codes.ts';
import type { ProfileIssue } from '../issues.ts';
import { documentedIssues } from './documented-issues.ts';
import { inlineProfile } from './inline-profile.ts';
import { issuesOf } from './issues-of.ts';

const BAD = join(import.meta.dirname, 'fixtures/bad');
const GOOD = join(import.meta.dirname, 'fixtures/good');

interface Expected {
  readonly severity: ProfileIssue['severity'];
  readonly code: ProfileIssueCode;
  readonly file: string;
  readonly line?: number;
}

describe('a profile with a mistake has an error or a warning with code, file and line', () => {
  test.each(readdirSync(BAD))('%s', async (mistake) => {
    const issues = issuesOf(await withMistake(mistake));
    const found = issues.map(({ severity, code, file, line }) => ({
      severity,
      code,
      file: file === mistake ? '.' : file,
      ...(line === undefined ? {} : { line }),
    }));
    expect(found).toEqual(expectedIssues(mistake));
  });

  test('each as severe as its code says', () => {
    const documented = new Map(documentedIssues().map(({ code, is }) => [code, is]));
    const found = readdirSync(BAD).flatMap(expectedIssues);
    const differing = found.filter(({ code, severity }) => {
      const is = documented.get(code);
      return is !== 'either' && is !== severity;
    });
    expect(differing).toEqual([]);
  });

  test('while the profile around the mistakes has none', async () => {
    expect(issuesOf(await readProfileDirectory(GOOD))).toEqual([]);
  });
});

describe('the report of a profile', () => {
  test('lists all issues at once, one line for each, with the remedy', async () => {
    const source = await withMistake('many-mistakes');
    const error = thrownBy(() => compileProfile(source));
    expect(error.issues).toHaveLength(expectedIssues('many-mistakes').length);
    expect(error.message).toMatchInlineSnapshot(`
      "The profile in many-mistakes has 2 errors:
      broken.ttl:3: The prefix foaf: is not declared. Add "@prefix foaf: <http://xmlns.com/foaf/0.1/> ." at the top of the file. (undeclared-prefix)
      shapes.ttl:13: Dataset_Shape.c: The mapping class "Kewords" does not exist. Did you mean "Keywords"? (unknown-class)
      It also has 7 warnings:
      platform.json:2: version: The version "2" is not "1", the only one; the profile is read as version 1. Write "1"; the version of the profile itself belongs in owl:versionInfo. (wrong-version)
      platform.json:3: id: The id "Many" contains characters that are not allowed; clients see it as "many". Use only digits, lower-case letters a-z and hyphens, and do not start with a hyphen. (bad-id)
      platform.json:17: core[1].shapeUri: The shapeUri "ex:Catalog_Shape" is written with a prefix; it is read as <https://bad.example/Catalog_Shape>. Write "https://bad.example/Catalog_Shape". (prefixed-shape-uri)
      shapes.ttl:7: pv:BadProfile: dct:title should be text with a language tag, at most one title in each language; the first of each is shown. Use the value that the message asks for. (profile-node)
      shapes.ttl:12: Dataset_Shape.a-b: "a-b" is not a valid field name, so clients see the field as "a_b". Use letters a-z, digits and _; start with a letter or a single _. (illegal-name)
      shapes.ttl:14: Dataset_Shape.d: It is Nested but has neither pv:mappingLink nor pv:mappingProperty, so its values are served as they stand: texts, IRIs, and nested nodes as JSON text. Add pv:mappingLink with the URI of a shape, or pv:mappingProperty entries. (nested-empty)
      shapes.ttl:15: Dataset_Shape.title: The mapping name "title" is already used at shapes.ttl:11; with another class or path, so only the first is served. Rename or remove one of the fields. (duplicate-name)"
    `);
  });
});

describe('mistakes of one kind do not hide those of another', () => {
  const SYNTAX = '[ sh:path ex:p ; pv:mappingName "p" pv:mappingClass "Kewords" ]';
  const FIELD = '[ sh:path ex:p ; pv:mappingName "p" ; pv:mappingClass "Kewords" ]';

  test('a missing semicolon and a misspelt class', () => {
    expect(codesOf(inlineProfile(SYNTAX))).toEqual(['turtle-error', 'unknown-class']);
  });

  test('an undeclared prefix and a misspelt class', () => {
    const more = 'xsd:a xsd:b xsd:c .';
    expect(codesOf(inlineProfile(FIELD, more))).toEqual(['unknown-class', 'undeclared-prefix']);
  });

  test('an entry file that is no JSON, and the shapes that it names', () => {
    const source = inlineProfile(
      '[ sh:path ex:p ; pv:mappingName "i" ; pv:mappingClass "Format" ]',
      '',
      '',
    );
    const files = source.files.map((file) => ({
      ...file,
      text: file.text
        .replace('"version":"1"', '"version":1,,')
        .replace('pv:mappingName "id" ;', 'pv:mappingName "idd" ;'),
    }));
    const issues = issuesOf({ ...source, files });
    expect(issues.map(({ code }) => code)).toEqual(['not-json', 'id-missing']);
  });

  test('a field, and the settings of enrichment and search', () => {
    const settings = {
      enrichment: { colours: { fields: ['colour'], replacements: ['label:pref_label.en'] } },
      index: { types: { dataset: { boost: { nothing: 2 } } }, isLenient: false },
    };
    expect(codesOf(inlineProfile(FIELD), settings)).toEqual([
      'unknown-class',
      'enrichment-field',
      'search-path',
    ]);
  });

  test('what follows from a field that is left out is not reported again', () => {
    const settings = { index: { types: { dataset: { boost: { p: 2 } } }, isLenient: false } };
    expect(codesOf(inlineProfile(FIELD), settings)).toEqual(['unknown-class']);
  });

  test('what may surprise comes beside the mistakes', () => {
    const source = inlineProfile(`${FIELD}, [ pv:mappingName "never" ; pv:mappingClass "Format" ]`);
    const { notes } = thrownBy(() => compileProfile(source));
    expect(notes.map(({ code }) => code)).toEqual(['never-filled']);
  });
});

function codesOf(source: ProfileSource, options?: CompileOptions): string[] {
  return issuesOf(source, options).map(({ code }) => code);
}

/** The good profile with the files of one mistake in place of its own. */
async function withMistake(mistake: string): Promise<ProfileSource> {
  const good = await readProfileDirectory(GOOD);
  const bad = await readProfileDirectory(join(BAD, mistake));
  const names = new Set(bad.files.map(({ name }) => name));
  return {
    directory: mistake,
    files: [...good.files.filter(({ name }) => !names.has(name)), ...bad.files],
    unreadable: bad.unreadable,
  };
}

function expectedIssues(mistake: string): Expected[] {
  return JSON.parse(readFileSync(join(BAD, mistake, 'expected.json'), 'utf8'));
}

function thrownBy(compile: () => unknown): InvalidProfileError {
  try {
    compile();
  } catch (error) {
    if (error instanceof InvalidProfileError) {
      return error;
    }
  }
  throw new Error('InvalidProfileError was expected');
}
