import { describe, expect, it } from 'vitest';
import { type DateInterval, dateBuckets } from '../../histograms/date-buckets.ts';

function between(first: string, last: string, asked?: DateInterval) {
  const { interval, buckets } = dateBuckets(
    { first: Date.parse(first), last: Date.parse(last) },
    asked,
  );
  return { interval, length: buckets.length, first: buckets[0], last: buckets.at(-1) };
}

const both = (date: string) => ({ from: date, to: date });

describe('the buckets of a histogram', () => {
  it.each<[string, string, DateInterval, number, string, string]>([
    ['2024-02-28', '2024-03-01', 'day', 3, '2024-02-28', '2024-03-01'],
    ['2019-11-30', '2024-01-01', 'month', 51, '2019-11', '2024-01'],
    ['1970-01-01', '2024-01-01', 'year', 55, '1970', '2024'],
    ['1969-12-31', '1969-12-31', 'day', 1, '1969-12-31', '1969-12-31'],
  ])('of %s to %s are by the %s', (first, last, interval, length, from, to) => {
    const expected = { interval, length, first: both(from), last: both(to) };
    expect(between(first, last)).toEqual(expected);
  });

  it('are decades and centuries where years would be too many', () => {
    expect(between('1604-05-01', '2024-01-01')).toEqual({
      interval: 'decade',
      length: 43,
      first: { from: '1600', to: '1609' },
      last: { from: '2020', to: '2029' },
    });
    expect(between('0202-01-01', '2024-01-01')).toMatchObject({ interval: 'century', length: 19 });
  });

  it('have the interval that is asked for, unless there were more than a hundred', () => {
    expect(between('2020-01-01', '2024-01-01', 'year')).toMatchObject({ length: 5 });
    expect(between('2016-01-01', '2024-03-31', 'month')).toMatchObject({ length: 99 });
    expect(between('2016-01-01', '2024-05-01', 'month')).toMatchObject({ interval: 'year' });
    expect(between('2000-01-01', '2024-05-01', 'day')).toMatchObject({ interval: 'year' });
  });

  it('are a hundred at most, whatever dates there are', () => {
    const { interval, buckets } = dateBuckets({ first: -8.64e15, last: 8.64e15 }, 'day');
    expect([interval, buckets.length]).toEqual(['century', 100]);
    expect(buckets[0]).toEqual({ from: '0000', to: '0099' });
    expect(buckets.at(-1)).toEqual({ from: '9900', to: '9999' });
  });
});
