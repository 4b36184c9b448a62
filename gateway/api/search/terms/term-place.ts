import { byCodePoint } from '../../../../profile-compiler/index.ts';
import { cursorUnderId, InvalidQueryError } from '../../../../search/index.ts';

/** Behind the ids of all terms. */
const LAST_ID = '\u{10FFFF}';
/** Before the ids of all terms. */
const NO_ID = '';

/**
 * The cursor of a term among several vocabularies. Equal terms are ordered by vocabulary, then by id, so one cursor
 * gives the position in each vocabulary.
 */
export function cursorAmong(vocabulary: string, cursor: string): string {
  return cursorUnderId(cursor, (id) => `${vocabulary} ${id}`);
}

/** The vocabulary of the term that such a cursor names. */
export function vocabularyAt(cursor: string): string {
  let vocabulary = '';
  cursorUnderId(cursor, (name) => {
    vocabulary = partsOf(name).vocabulary;
    return name;
  });
  return vocabulary;
}

/** The position in a vocabulary after a term of this or another one. */
export function cursorWithin(vocabulary: string, cursor: string): string {
  return cursorUnderId(cursor, (name) => {
    const found = partsOf(name);
    if (found.vocabulary === vocabulary) {
      return found.id;
    }
    return byCodePoint(vocabulary, found.vocabulary) < 0 ? LAST_ID : NO_ID;
  });
}

/** The id of no vocabulary has a blank. */
function partsOf(name: string): { readonly vocabulary: string; readonly id: string } {
  const at = name.indexOf(' ');
  if (at < 0) {
    throw new InvalidQueryError(
      'The position is not that of a term of this search. Leave it out to start again.',
    );
  }
  return { vocabulary: name.slice(0, at), id: name.slice(at + 1) };
}
