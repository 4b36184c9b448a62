import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ISSUE_CODES } from '../issue-codes.ts';
import { formatIssue, issue } from '../issues.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/profile-issues.md');

test('docs/profile-issues.md lists exactly the codes that exist, with their severity, meaning and remedy', () => {
  const expected = Object.entries(ISSUE_CODES).map(([code, { is, meaning, remedy }]) => [
    `\`${code}\``,
    is,
    meaning,
    remedy,
  ]);
  expect(documentedIssues()).toEqual(expected);
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

/** Rows of the table of issues; the table of notes has no remedies. */
function documentedIssues(): string[][] {
  return readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
    .filter((cells) => cells.length === 4)
    .map((cells) => cells.map((cell) => cell.trim()));
}
