import { expect, it } from 'vitest';
import { dateSpan } from '../../query/date-span.ts';

it.each([
  ['2021', '2021-01-01T00:00:00.000Z', '2021-12-31T23:59:59.999Z'],
  ['2024-02', '2024-02-01T00:00:00.000Z', '2024-02-29T23:59:59.999Z'],
  ['2021-12-31', '2021-12-31T00:00:00.000Z', '2021-12-31T23:59:59.999Z'],
  ['2021-04-26T06:30:00Z', '2021-04-26T06:30:00.000Z', '2021-04-26T06:30:00.000Z'],
  ['2021-04-26T06:30:00.123456789Z', '2021-04-26T06:30:00.123Z', '2021-04-26T06:30:00.123Z'],
  ['0001', '0001-01-01T00:00:00.000Z', '0001-12-31T23:59:59.999Z'],
  ['9999', '9999-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
])('takes %s for its whole span', (text, from, to) => {
  const span = dateSpan(text);
  expect(new Date(span?.from ?? 0).toISOString()).toBe(from);
  expect(new Date(span?.to ?? 0).toISOString()).toBe(to);
});

it.each(['', 'soon', '21', '2021-13', '2021-02-30', '2021-04-26T25:00:00Z', '2021-04-26T06:30'])(
  'gives nothing for %s',
  (text) => {
    expect(dateSpan(text)).toBeUndefined();
  },
);
