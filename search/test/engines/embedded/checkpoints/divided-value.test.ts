import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import {
  partsOfValue,
  valueOfParts,
} from '../../../../engines/embedded/checkpoints/divided-value.ts';

const range = (length: number) => Array.from({ length }, (_, at) => at);

/** A value whose parts were encoded one by one. */
function encodedAndJoined(value: unknown): unknown {
  const parts = [...partsOfValue(value)].map((part) => serialize(part));
  const left = parts[Symbol.iterator]();
  const again = valueOfParts(() => {
    const { value: part, done } = left.next();
    if (done) {
      throw new Error('More parts are wanted than there are');
    }
    return deserialize(part);
  });
  expect(left.next().done).toBe(true);
  return again;
}

describe('a value in parts', () => {
  it.each<[string, unknown]>([
    [
      'small values',
      { number: 1, text: 'a', list: [1, 'b', [2], { c: [] }], map: new Map([['d', [4]]]) },
    ],
    ['a long list', range(25_000).map((number) => `text ${number}`)],
    ['a list of exactly one part more', range(10_001)],
    ['a large map', new Map(range(30_000).map((number) => [number, { number }]))],
    [
      'large typed arrays',
      { a: Int32Array.from(range(50_000)), b: Float32Array.from(range(9)), c: new Uint8Array(0) },
    ],
    [
      'large values inside others',
      [
        new Map([['de', { low: range(12_000).map(String), high: new Map([[1, 'x']]) }]]),
        { below: [{ rows: Int32Array.from(range(9_000)), level: { fields: [range(20_000)] } }] },
        undefined,
        null,
      ],
    ],
  ])('is the same when it is put together: %s', (_, value) => {
    expect(encodedAndJoined(value)).toEqual(value);
  });

  it('has no part of texts that grows with the value', () => {
    const value = {
      texts: range(200_000).map((number) => `some text ${number}`),
      by: new Map([['en', range(90_000).map(String)]]),
    };
    const largest = Math.max(...[...partsOfValue(value)].map((part) => serialize(part).length));
    expect(largest).toBeLessThan(300_000);
    expect(serialize(value).length).toBeGreaterThan(3_000_000);
  });

  it('copies no large typed array', () => {
    const array = Int32Array.from(range(50_000));
    expect([...partsOfValue({ nested: [array] })][1]).toBe(array);
  });
});
