import type { FilterField } from '../../profile-compiler/index.ts';
import { InvalidQueryError } from '../errors.ts';
import { dateSpan, type Span } from './date-span.ts';
import { isOfDates } from './wrong-filter.ts';

/**
 * Reads the bounds of a range over a field as spans: the milliseconds of a date, or a number. Throws `InvalidQueryError` for a text
 * that is neither.
 */
export function rangeBounds({ name, kind }: Pick<FilterField, 'name' | 'kind'>) {
  const isDate = isOfDates(kind);
  return (text: string | undefined): Span | undefined => {
    if (text === undefined) {
      return undefined;
    }
    const span = isDate ? dateSpan(text) : numberSpan(text);
    if (!span) {
      const expected = isDate ? 'a date such as 2024-05 or 2024-05-31' : 'a number';
      throw new InvalidQueryError(`${name}: ${JSON.stringify(text)} is not ${expected}.`);
    }
    return span;
  };
}

function numberSpan(text: string): Span | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? undefined : { from: number, to: number };
}
