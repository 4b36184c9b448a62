import { expect, test } from 'vitest';
import { ISSUE_REMEDIES } from '../issue-codes.ts';
import { formatIssue, issue } from '../issues.ts';
import { documentedIssues } from './documented-issues.ts';

test('docs/profile-issues.md lists exactly the codes that exist, with their remedy', () => {
  expect(documentedIssues().map(({ code, remedy }) => [code, remedy])).toEqual(
    Object.entries(ISSUE_REMEDIES),
  );
});

test.each(documentedIssues())('docs/profile-issues.md says what $code is and means', (issue) => {
  expect(['error', 'warning', 'either']).toContain(issue.is);
  expect(issue.meaning).toMatch(/\.$/);
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
