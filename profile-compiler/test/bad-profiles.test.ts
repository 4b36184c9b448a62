import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  compileProfile,
  InvalidProfileError,
  type ProfileSource,
  readProfileDirectory,
} from '../index.ts';
import { ISSUE_CODES, type ProfileIssueCode } from '../issue-codes.ts';
import type { ProfileIssue } from '../issues.ts';
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
    const found = readdirSync(BAD).flatMap(expectedIssues);
    const differing = found.filter(({ code, severity }) => {
      const { is } = ISSUE_CODES[code];
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
      broken.ttl:3: The prefix foaf: is not declared, so none of this file is read. Add "@prefix foaf: <http://xmlns.com/foaf/0.1/> ." at the top of the file. (undeclared-prefix)
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
