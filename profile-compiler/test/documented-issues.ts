import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/profile-issues.md');

interface DocumentedIssue {
  readonly code: string;
  /** `error`, `warning`, or `either` if it depends on the case. */
  readonly is: string;
  readonly meaning: string;
  readonly remedy: string;
}

/** Rows of the table of issues; the table of notes has no remedies. */
export function documentedIssues(): readonly DocumentedIssue[] {
  return readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
    .filter((cells) => cells.length === 4)
    .map((cells) => {
      const [code = '', is = '', meaning = '', remedy = ''] = cells.map((cell) => cell.trim());
      return { code: code.replaceAll('`', ''), is, meaning, remedy };
    });
}
