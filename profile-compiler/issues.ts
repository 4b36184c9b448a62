import { ISSUE_CODES, type ProfileIssueCode } from './issue-codes.ts';
import type { ProfileNote } from './model.ts';

/** Something wrong with a profile, or with the configuration that enriches it. */
export interface ProfileIssue extends ProfilePlace {
  readonly code: ProfileIssueCode;
  /** What is wrong. */
  readonly message: string;
  /** How to fix it. */
  readonly remedy: string;
}

/** Where something is in a profile. */
export interface ProfilePlace {
  /** Path inside the profile directory, or the directory itself where the issue is in no single file. */
  readonly file: string;
  readonly line?: number;
  /** The shape, property or member, as its author would name it. */
  readonly node?: string;
}

/** Refuses a profile; carries all its issues, not only the first, and what may surprise besides. */
export class InvalidProfileError extends Error {
  readonly issues: readonly ProfileIssue[];
  readonly notes: readonly ProfileNote[];

  constructor(
    directory: string,
    issues: readonly ProfileIssue[],
    notes: readonly ProfileNote[] = [],
  ) {
    super(
      [
        `The profile in ${directory} has ${issues.length === 1 ? 'one issue' : `${issues.length} issues`}:`,
        ...issues.map(formatIssue),
      ].join('\n'),
    );
    this.name = 'InvalidProfileError';
    this.issues = issues;
    this.notes = notes;
  }
}

/** Makes an issue; `text.remedy` replaces the general remedy of the code. */
export function issue(
  code: ProfileIssueCode,
  place: ProfilePlace,
  text: { readonly message: string; readonly remedy?: string },
): ProfileIssue {
  const { file, line, node } = place;
  return {
    file,
    ...(line === undefined ? {} : { line }),
    ...(node === undefined ? {} : { node }),
    code,
    message: text.message,
    remedy: text.remedy ?? ISSUE_CODES[code].remedy,
  };
}

/** Writes an issue in one line: `file:line: node: what is wrong. How to fix it. (code)`. */
export function formatIssue(found: ProfileIssue): string {
  const place = found.line === undefined ? found.file : `${found.file}:${found.line}`;
  const node = found.node === undefined ? '' : `${found.node}: `;
  return `${place}: ${node}${sentence(found.message)} ${sentence(found.remedy)} (${found.code})`;
}

/** Orders issues and notes by file and line. */
export function byPlace(a: ProfilePlace, b: ProfilePlace): number {
  if (a.file !== b.file) {
    return a.file < b.file ? -1 : 1;
  }
  return (a.line ?? 0) - (b.line ?? 0);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
