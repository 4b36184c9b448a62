import { type DateSpan, dateSpan } from './date-span.ts';
import { isObject } from './document-values.ts';

/** The span of a date or a period of a document, infinite where the period is open; `undefined` for any other value. */
export function momentSpan(value: unknown): DateSpan | undefined {
  if (typeof value === 'string') {
    return dateSpan(value);
  }
  if (!isObject(value)) {
    return undefined;
  }
  const [from, to] = [value.gte, value.lte].map((end) =>
    typeof end === 'string' ? dateSpan(end) : undefined,
  );
  return from || to ? { from: from?.from ?? -Infinity, to: to?.to ?? Infinity } : undefined;
}
