import { describe, expect, it } from 'vitest';
import { dateSpan } from '../../../../search/index.ts';
import { DATE_PATTERN } from '../../../portal/view/date-pattern.ts';

/** As browsers compile it. */
const PATTERN = new RegExp(`^(?:${DATE_PATTERN})$`, 'v');

describe('the pattern of dates', () => {
  it('takes the days that the search takes, in every kind of year', () => {
    const numbers = Array.from({ length: 33 }, (_, number) => String(number).padStart(2, '0'));
    const days = ['0000', '1900', '2000', '2020', '2021', '2096', '2100', '2400'].flatMap((year) =>
      numbers
        .slice(0, 14)
        .flatMap((month) => [
          `${year}-${month}`,
          ...numbers.map((day) => `${year}-${month}-${day}`),
        ]),
    );
    const different = days.filter((day) => PATTERN.test(day) !== (dateSpan(day) !== undefined));
    expect(different).toEqual([]);
    expect(['2021-02-30', '2021-02-29', '2020-02-29'].map((day) => PATTERN.test(day))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('takes years, and blanks around a date, but no other writing', () => {
    expect(['2021', ' 2021-04-26 '].every((text) => PATTERN.test(text))).toBe(true);
    expect(
      ['26.04.2021', '2021-4', '21', '2021-04-26T10:00:00Z', 'soon'].some((text) =>
        PATTERN.test(text),
      ),
    ).toBe(false);
  });
});
