import { RequestError } from '../http/request-error.ts';

const ID = /^[a-z0-9_~-]+$/;

/** Gives the id of a catalogue back; throws `invalid-id` where it cannot be one. */
export function catalogueId(id: string): string {
  if (!ID.test(id)) {
    throw new RequestError(
      'invalid-id',
      `"${id}" cannot be the id of a catalogue: use a-z, 0-9, "_", "~" and "-", at least one character.`,
    );
  }
  return id;
}
