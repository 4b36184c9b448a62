import { isServedId } from '../../../repository/index.ts';
import { RequestError } from '../../http/request-error.ts';

/** Gives the id of a catalogue back; throws `invalid-id` where it cannot be one. */
export function catalogueId(id: string): string {
  return checkedId(id, 'catalogue');
}

/** Gives the id of a vocabulary back; throws `invalid-id` where it cannot be one. */
export function vocabularyId(id: string): string {
  return checkedId(id, 'vocabulary');
}

function checkedId(id: string, noun: string): string {
  if (!isServedId(id)) {
    throw new RequestError(
      'invalid-id',
      `"${id}" cannot be the id of a ${noun}: use a-z, 0-9, "_", "~" and "-", at least one character.`,
    );
  }
  return id;
}
