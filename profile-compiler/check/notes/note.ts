import type { ProfileIssue, ProfilePlace } from '../../issues.ts';
import type { ProfileNote } from '../../model.ts';

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

/** A note in place of an issue: what it is about is left out. */
export function leftOutNote({ message, ...place }: ProfileIssue): ProfileNote {
  return note('left-out', place, `is left out: ${message}`);
}

/** Words how often something occurs. */
export function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
