import { expect, it } from 'vitest';
import {
  clearValues,
  createColumn,
  setValues,
  valuesOf,
} from '../../../../engines/embedded/memory/column.ts';

it('keeps the values of each row while rows come, change and go', () => {
  const column = createColumn();
  const expected = new Map<number, number[]>();
  for (let step = 0; step < 20_000; step += 1) {
    const row = (step * 7919) % 500;
    const values = Array.from({ length: step % 5 }, (_, at) => step + at);
    expected.set(row, values);
    setValues(column, row, values);
  }
  for (let row = 0; row < 500; row += 3) {
    expected.set(row, []);
    clearValues(column, row);
  }
  for (const [row, values] of expected) {
    expect([...valuesOf(column, row)]).toEqual(values);
  }
});

it('gives the room of replaced values back', () => {
  const column = createColumn(true);
  for (let step = 0; step < 100_000; step += 1) {
    setValues(column, step % 10, [step, step + 0.5]);
  }
  expect(column.data.length).toBeLessThan(10_000);
  expect([...valuesOf(column, 9)]).toEqual([99_999, 99_999.5]);
});

it('has nothing at a row that was never set', () => {
  expect([...valuesOf(createColumn(), 12_345)]).toEqual([]);
});
