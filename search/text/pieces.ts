import { TIES } from './words.ts';

/** Characters of a piece that is cut into words in one step. */
const PIECE = 20_000;

/** A sign that is in no word and ties none. */
const BETWEEN_WORDS = new RegExp(`[^\\p{L}\\p{N}\\p{M}${TIES}]`, 'gu');

/**
 * Cuts a long text between words, so that its pieces have the same words as the whole. Where a piece would be twice as
 * long as it should be, it is cut within a word.
 */
export function* piecesOf(text: string, length = PIECE): Iterable<string> {
  let from = 0;
  while (text.length - from > length) {
    const most = text.slice(from, from + 2 * length);
    BETWEEN_WORDS.lastIndex = length;
    const to = BETWEEN_WORDS.exec(most)?.index ?? most.length;
    yield most.slice(0, to);
    from += to;
  }
  yield text.slice(from);
}
