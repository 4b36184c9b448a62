/** Characters of a piece. */
const PIECE = 64 * 1024;

/** Joins short texts, so that each piece is worth sending by itself. */
export async function* textPieces(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  let waiting: string[] = [];
  let length = 0;
  for await (const text of texts) {
    waiting.push(text);
    length += text.length;
    if (length >= PIECE) {
      yield waiting.join('');
      waiting = [];
      length = 0;
    }
  }
  yield waiting.join('');
}
