/** The intervals of a histogram, the shortest first. */
export const DATE_INTERVALS = ['day', 'month', 'year', 'decade', 'century'] as const;
export type DateInterval = (typeof DATE_INTERVALS)[number];

/** An interval of time by its first and last date, both included: `2021` to `2021`, `2010` to `2019`. */
export interface DateBucket {
  readonly from: string;
  readonly to: string;
}

export interface DateBuckets {
  readonly interval: DateInterval;
  /** Without gaps, the earliest first. */
  readonly buckets: readonly DateBucket[];
}

/** Milliseconds since 1970. */
export interface DateEnds {
  readonly first: number;
  readonly last: number;
}

/** Buckets of a histogram: all centuries that a date of four digits can be in are as many. */
const MAX_BUCKETS = 100;
/** Number of buckets that a page shows, if no interval is given. */
const USUAL_BUCKETS = 60;
const DAY = 86_400_000;
const EARLIEST = Date.parse('0000-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The buckets that hold two dates and all between: of the interval asked for, else of the shortest that gives sixty at
 * most. If there would be more than a hundred, they are of the next longer interval. Dates before the year 0 and after
 * 9999 count for the first and last.
 */
export function dateBuckets({ first, last }: DateEnds, asked?: DateInterval): DateBuckets {
  const ends = [first, last].map((date) => Math.min(Math.max(date, EARLIEST), LATEST));
  const [low = EARLIEST, high = LATEST] = ends;
  const most = asked === undefined ? USUAL_BUCKETS : MAX_BUCKETS;
  const longEnough = DATE_INTERVALS.slice(asked === undefined ? 0 : DATE_INTERVALS.indexOf(asked));
  const interval =
    longEnough.find((one) => numberOf(high, one) - numberOf(low, one) < most) ?? 'century';
  const start = numberOf(low, interval);
  const length = numberOf(high, interval) - start + 1;
  return {
    interval,
    buckets: Array.from({ length }, (_, at) => bucketAt(start + at, interval)),
  };
}

/** The number of the interval that a date is in. */
function numberOf(instant: number, interval: DateInterval): number {
  const date = new Date(instant);
  const year = date.getUTCFullYear();
  switch (interval) {
    case 'day':
      return Math.floor(instant / DAY);
    case 'month':
      return year * 12 + date.getUTCMonth();
    case 'year':
      return year;
    case 'decade':
      return Math.floor(year / 10);
    case 'century':
      return Math.floor(year / 100);
  }
}

function bucketAt(number: number, interval: DateInterval): DateBucket {
  switch (interval) {
    case 'day':
      return single(new Date(number * DAY).toISOString().slice(0, 10));
    case 'month':
      return single(`${digits(Math.floor(number / 12), 4)}-${digits((number % 12) + 1, 2)}`);
    case 'year':
      return single(digits(number, 4));
    case 'decade':
      return years(number * 10, 10);
    case 'century':
      return years(number * 100, 100);
  }
}

function single(date: string): DateBucket {
  return { from: date, to: date };
}

function years(first: number, length: number): DateBucket {
  return { from: digits(first, 4), to: digits(first + length - 1, 4) };
}

function digits(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
