import { once } from 'node:events';
import { constants, createGzip } from 'node:zlib';

/** Fast rather than small: RDF repeats itself so much that it becomes small anyway. */
const FAST = { level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH };

/**
 * Compresses bytes in a thread, piece by piece: what a piece became is given before the next one is read, so that an
 * error comes behind all that precedes it.
 */
export async function* gzipPieces(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const gzip = createGzip(FAST);
  const ready: Buffer[] = [];
  gzip.on('data', (bytes: Buffer) => ready.push(bytes));
  try {
    for await (const piece of pieces) {
      await new Promise<void>((resolve, reject) =>
        gzip.write(piece, (error) => (error ? reject(error) : resolve())),
      );
      yield Buffer.concat(ready.splice(0));
    }
    gzip.end();
    await once(gzip, 'end');
    yield Buffer.concat(ready);
  } finally {
    gzip.destroy();
  }
}
