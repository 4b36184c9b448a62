import { isServedId, VOCABULARIES } from '../../../repository/index.ts';
import { RequestError } from '../../http/problems/request-error.ts';

/** Returns an id that a catalogue can have; throws `not-found` otherwise. */
export function catalogueId(id: string): string {
  return checkedId(id, 'catalogue');
}

/** Finds the catalogue of a write in its path. */
function catalogueOfPath() {
  return ({ params }: { readonly params: { readonly catalogueId: string } }): string =>
    catalogueId(params.catalogueId);
}

/** The common part of rows that write into the catalogue in their path. */
export const WRITING_CATALOGUE = {
  needs: 'repository',
  scope: 'catalogues',
  writes: catalogueOfPath,
} as const;

/** Returns an id that a vocabulary can have; throws `not-found` otherwise. */
export function vocabularyId(id: string): string {
  return checkedId(id, 'vocabulary');
}

/** Returns an id under which a catalogue or a vocabulary is put; throws `invalid-id` otherwise. */
export function newId(id: string, noun: 'catalogue' | 'vocabulary'): string {
  if (!isServedId(id)) {
    throw new RequestError(
      'invalid-id',
      `"${id}" is not a valid id of a ${noun}. Use one or more of a-z, 0-9, "_", "~" and "-".`,
    );
  }
  return id;
}

/** Returns an id that a resource can have; throws `not-found` otherwise. */
export function checkedId(id: string, noun: string): string {
  return isServedId(id) ? id : missing(noun, id);
}

/** Ends a request for a resource that does not exist. */
export function missing(noun: string, id: string): never {
  const isHidden = noun === 'catalogue' && id === VOCABULARIES;
  const hint = isHidden
    ? ' The catalogue of vocabularies is hidden; GET /vocabularies lists them.'
    : '';
  throw new RequestError('not-found', `There is no ${noun} "${id}".${hint}`);
}
