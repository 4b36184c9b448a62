import { isServedId } from '../../../repository/index.ts';
import { RequestError } from '../../http/request-error.ts';

/** Returns a valid id of a catalogue; throws `invalid-id` otherwise. */
export function catalogueId(id: string): string {
  return checkedId(id, 'catalogue');
}

/** Returns a valid id of a vocabulary; throws `invalid-id` otherwise. */
export function vocabularyId(id: string): string {
  return checkedId(id, 'vocabulary');
}

/** Returns a valid id of an organisation; throws `invalid-id` otherwise. */
export function organizationId(id: string): string {
  return checkedId(id, 'organisation');
}

/** Returns a valid id of a custom resource; throws `invalid-id` otherwise. */
export function resourceId(id: string): string {
  return checkedId(id, 'resource');
}

/** Returns the served id of a dataset; throws `invalid-id` if it cannot be one. */
export function datasetId(id: string): string {
  return checkedId(id, 'dataset');
}

function checkedId(id: string, noun: string): string {
  if (!isServedId(id)) {
    throw new RequestError(
      'invalid-id',
      `"${id}" is not a valid id of a ${noun}. Use one or more of a-z, 0-9, "_", "~" and "-".`,
    );
  }
  return id;
}
