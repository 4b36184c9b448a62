import { defined } from './defined.ts';
import { ISSUE_REMEDIES, type ProfileIssueCode } from './issue-codes.ts';

/** Something wrong with a profile, or with the configuration of its fields and search. */
export interface ProfileIssue extends ProfilePlace {
  /** `error`: it cannot be served correctly, so the start ends. `warning`: the message says how it is served. */
  readonly severity: 'error' | 'warning';
  readonly code: ProfileIssueCode;
  /** The fault. */
  readonly message: string;
  /** Way to fix it. */
  readonly remedy: string;
}

/** Place in a profile. */
export interface ProfilePlace {
  /** Path inside the profile directory, or the directory itself where the issue is in no single file. */
  readonly file: string;
  readonly line?: number;
  /** The shape, property or member, as its author would name it. */
  readonly node?: string;
}

/** Something in a profile that is no mistake but may surprise its author. */
export interface ProfileNote {
  readonly file: string;
  readonly line?: number;
  readonly code:
    | 'no-effect'
    | 'never-filled'
    | 'not-validated'
    | 'alias'
    | 'built-in'
    | 'left-out'
    | 'untitled';
  readonly message: string;
}

/** Refuses a profile; carries all its issues and notes, not only the first error. */
export class InvalidProfileError extends Error {
  readonly issues: readonly ProfileIssue[];
  readonly notes: readonly ProfileNote[];

  constructor(
    directory: string,
    issues: readonly ProfileIssue[],
    notes: readonly ProfileNote[] = [],
  ) {
    const errors = issues.filter(isError);
    const warnings = issues.filter((one) => !isError(one));
    super(
      [
        `The profile in ${directory} has ${count(errors, 'error')}:`,
        ...errors.map(formatIssue),
        ...(warnings.length > 0 ? [`It also has ${count(warnings, 'warning')}:`] : []),
        ...warnings.map(formatIssue),
      ].join('\n'),
    );
    this.name = 'InvalidProfileError';
    this.issues = issues;
    this.notes = notes;
  }
}

/** Tests whether an issue refuses the profile. */
export function isError({ severity }: ProfileIssue): boolean {
  return severity === 'error';
}

function count(issues: readonly ProfileIssue[], noun: string): string {
  return issues.length === 1 ? `one ${noun}` : `${issues.length} ${noun}s`;
}

/** The fault; of a warning also the effect for clients. A remedy replaces the general one of the code. */
type IssueText = string | { readonly message: string; readonly remedy?: string | undefined };

/** Creates a warning: the profile is served, and the message says how. */
export function warning(
  code: ProfileIssueCode,
  place: ProfilePlace,
  text: IssueText,
): ProfileIssue {
  return { ...issue(code, place, text), severity: 'warning' };
}

/** Makes an issue that refuses the profile. */
export function issue(code: ProfileIssueCode, place: ProfilePlace, text: IssueText): ProfileIssue {
  const { file, line, node } = place;
  const { message, remedy } = typeof text === 'string' ? { message: text } : text;
  return {
    file,
    ...defined({ line, node }),
    severity: 'error',
    code,
    message,
    remedy: remedy ?? ISSUE_REMEDIES[code],
  };
}

/** Takes an issue while a part of a profile is read. */
export type Report = (found: ProfileIssue) => unknown;

/** Writes a place as `file:line`. */
export function placeText({ file, line }: { file: string; line?: number | undefined }): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** Writes an issue in one line: `file:line: node: fault. Remedy. (code)`. */
export function formatIssue(found: ProfileIssue): string {
  const node = found.node === undefined ? '' : `${found.node}: `;
  return `${placeText(found)}: ${node}${sentence(found.message)} ${sentence(found.remedy)} (${found.code})`;
}

/** Orders issues and notes by file and line. */
export function byPlace(a: ProfilePlace, b: ProfilePlace): number {
  if (a.file !== b.file) {
    return a.file < b.file ? -1 : 1;
  }
  return (a.line ?? 0) - (b.line ?? 0);
}

/** Ends a text with a full stop where it has no end. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Makes a note about a node of a profile; `what` continues a sentence that begins with its name. */
export function note(code: ProfileNote['code'], place: ProfilePlace, what: string): ProfileNote {
  const { file, line, node } = place;
  return {
    file,
    ...(line === undefined ? {} : { line }),
    code,
    message: node === undefined ? what : `${node} ${what}`,
  };
}

/** Words how often something occurs. */
export function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
