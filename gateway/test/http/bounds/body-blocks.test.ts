import { expect, it } from 'vitest';
import { collectInBlocks } from '../../../http/bounds/body-blocks.ts';

/** Collects chunks; `held` is what was taken. */
function collected(chunks: readonly string[], declared?: number) {
  let held = 0;
  const blocks = collectInBlocks(declared, (bytes) => {
    held += bytes;
  });
  for (const chunk of chunks) {
    blocks.add(Buffer.from(chunk));
  }
  return { text: blocks.bytes().toString(), held };
}

it('takes about as much as a body has, however small its chunks are', () => {
  const { text, held } = collected(Array.from({ length: 100_000 }, () => 'x'));
  expect(text).toBe('x'.repeat(100_000));
  expect(held).toBe(100_000);
});

it('takes the declared length at most', () => {
  expect(collected(['ab', 'c'], 3)).toEqual({ text: 'abc', held: 3 });
});

it('takes little for a body whose length is not known', () => {
  expect(collected(['a'])).toEqual({ text: 'a', held: 4_096 });
});

it('keeps the bytes of long bodies in their order', () => {
  const chunks = Array.from({ length: 3_000 }, (_, at) => `${at} `.repeat(300));
  expect(collected(chunks).text).toBe(chunks.join(''));
});

it('takes nothing for an empty body', () => {
  expect(collected([])).toEqual({ text: '', held: 0 });
});
