import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatIssue, ISSUE_CODES } from '../index.ts';
import { issue } from '../issues.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/profile-issues.md');

test('docs/profile-issues.md lists every code with meaning and remedy', () => {
  const rows = readFileSync(DOCUMENT, 'utf8').split('\n');
  for (const [code, { meaning, remedy }] of Object.entries(ISSUE_CODES)) {
    expect(rows).toContain(`| \`${code}\` | ${meaning} | ${remedy} |`);
  }
});

test('docs/profile-issues.md lists no code that does not exist', () => {
  const listed = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| `([a-z-]+)` \|.*\|.*\|$/gm)]
    .map(([, code]) => code)
    .filter(
      (code) => !['alias', 'class-not-built', 'never-filled', 'no-effect'].includes(`${code}`),
    );
  expect(listed).toEqual(Object.keys(ISSUE_CODES));
});

test('an issue reads as file, line, node, what is wrong, what to do, code', () => {
  const place = { file: 'a.ttl', line: 3, node: 'Dataset.title' };
  const found = issue('illegal-name', place, { message: 'It is odd', remedy: 'Mend it' });
  expect(formatIssue(found)).toBe('a.ttl:3: Dataset.title: It is odd. Mend it. (illegal-name)');
});

test('an issue about a whole file has no line', () => {
  const found = issue('unreadable', { file: 'a.ttl' }, { message: 'Gone!', remedy: 'Look?' });
  expect(formatIssue(found)).toBe('a.ttl: Gone! Look? (unreadable)');
});
