import { readableDate } from '../../profile-compiler/basics.ts';
import { isObject } from './document-values.ts';

/** First and last millisecond of a date, since 1970-01-01 UTC. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const DATE = /^(\d{4}|-\d{4,6})(?:-(\d{2})(?:-(\d{2})(T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)?)?)?$/;

/**
 * The span of a date as documents hold it: `2021`, `-0427`, `2021-04`, `2021-04-26` or a UTC
 * instant, of which the millisecond counts. `undefined` for any other text.
 */
export function dateSpan(text: string): Span | undefined {
  const match = DATE.exec(text);
  if (!match) {
    return undefined;
  }
  const [, year, month, day, time] = match;
  const first = readableDate(firstDay(year, month, day));
  const from = Date.parse(
    time === undefined ? first : readableDate(text).replace(/(\.\d{3})\d+Z$/, '$1Z'),
  );
  if (Number.isNaN(from) || !isSameDay(from, first)) {
    return undefined;
  }
  return time === undefined ? { from, to: endOf({ from, month, day }) } : { from, to: from };
}

/** `Date` moves the 30th of February to March. */
function isSameDay(from: number, first: string): boolean {
  return new Date(from).toISOString().startsWith(first.slice(0, first.indexOf('T')));
}

function firstDay(year = '', month = '01', day = '01'): string {
  return `${year}-${month}-${day}T00:00:00Z`;
}

interface Start {
  readonly from: number;
  readonly month: string | undefined;
  readonly day: string | undefined;
}

function endOf({ from, month, day }: Start): number {
  const next = new Date(from);
  if (month === undefined) {
    next.setUTCFullYear(next.getUTCFullYear() + 1);
  } else if (day === undefined) {
    next.setUTCMonth(next.getUTCMonth() + 1);
  } else {
    next.setUTCDate(next.getUTCDate() + 1);
  }
  return next.getTime() - 1;
}

/** The span of a date or a period of a document, infinite where the period is open; `undefined` for any other value. */
export function momentSpan(value: unknown): Span | undefined {
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
