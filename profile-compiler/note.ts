import type { ProfilePlace } from './issues.ts';
import type { ProfileNote } from './model.ts';

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
