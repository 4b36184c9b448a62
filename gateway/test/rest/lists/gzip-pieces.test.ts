import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gzipPieces } from '../../../rest/lists/gzip-pieces.ts';

async function* piecesOf(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) {
    yield Buffer.from(text);
  }
}

describe('compressed pieces', () => {
  it('are one compressed text, whatever their sizes', async () => {
    const random = Array.from({ length: 30_000 }, (_, at) => ((at * 7919) % 65_521).toString(36));
    const texts = ['one', 'x'.repeat(1_000_000), random.join(''), ''];
    const packed = await Array.fromAsync(gzipPieces(piecesOf(...texts)));
    expect(gunzipSync(Buffer.concat(packed)).toString()).toBe(texts.join(''));
  });

  it('come one by one, and the error behind them', async () => {
    async function* broken() {
      yield* piecesOf('one');
      throw new Error('The store is gone');
    }
    const packed = gzipPieces(broken());
    const { value } = await packed.next();
    expect(value).not.toHaveLength(0);
    await expect(packed.next()).rejects.toThrow('gone');
  });
});
