import { expect, it } from 'vitest';
import { decodeTexts, encodeTexts } from '../../../../engines/embedded/mapping/stored-texts.ts';

it('gives the texts back that were encoded, with numbers of one byte and of several', () => {
  const texts = [
    { place: 0, isJoined: false, forms: [0, 127, 128, 16_383, 16_384, 2_000_000] },
    { place: 300, isJoined: true, forms: [5] },
    { place: 2, isJoined: false, forms: [] },
  ];
  expect(decodeTexts(encodeTexts(texts))).toEqual(texts);
  expect(decodeTexts(encodeTexts([]))).toEqual([]);
});
