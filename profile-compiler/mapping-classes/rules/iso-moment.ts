/** Four digits; more where the year is before 1. `-0000` is no year. */
const YEAR = String.raw`(?!-0+(?!\d))(?:\d{4}|-\d{4,6})`;
/** Without colon only after a day: `2010-2012` has no zone. */
const ZONE = String.raw`(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`;
const DAY_ZONE = String.raw`(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)`;

/** Year, month or day, with a zone that has no meaning for them. */
const PERIOD = new RegExp(
  String.raw`^(${YEAR})(?:${ZONE}|([-/])(\d{2})(?:${ZONE}|\2(\d{2})${DAY_ZONE}?)?)?$`,
  'i',
);

const MOMENT = new RegExp(
  String.raw`^(${YEAR})([-/])(\d{2})\2(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$`,
  'i',
);

/** The forms without separators of a day and of an instant: `20090519`, `20090519T0830Z`. */
const BASIC_DAY = /^(\d{4})(\d{2})(\d{2})(?=Z|[+-]|T\d{4}|$)/i;
const BASIC_TIME = /T(\d{2})(\d{2})(\d{2})?(?=[.,Z+-]|$)/i;

/** A day with a time in no form that is known: `2010-02-18T16.23`. Two days are no such form. */
const DAY_WITH_TIME = /^(\d{4}([-/])\d{2}\2\d{2})[T ]\d(?!.*\d{4}[-/]\d)(?!.*\/)/i;

const MINUTE_MS = 60_000;

/**
 * A date in the precision that it is written in: `2021`, `2021-04`, `2021-04-26`, or a UTC instant
 * `2021-04-26T06:30:00Z` with 0, 3, 6 or 9 digits of a second. A moment without zone counts as UTC.
 * Years are those of ISO 8601: `0000` is the year before `0001`, and `-0427` is 428 BCE. Of a date in another form that people
 * understand, the day stays. `undefined` for anything else, and for years after 9999.
 */
export function isoMoment(text: string): string | undefined {
  const written = withSeparators(text.trim());
  return periodOf(written) ?? instantOf(written) ?? dayOf(written);
}

/** Later than all years that are read. */
const YEARS = 1_000_000;

/** Text whose order is the order of the first instants of such dates. */
export function momentSortKey(moment: string): string {
  const [year = ''] = /^-\d+/.exec(moment) ?? [];
  // `!` comes before all digits, and later years have the larger numbers.
  const sorted = year === '' ? moment : `!${YEARS + Number(year)}${moment.slice(year.length)}`;
  return sorted.replace('Z', '');
}

/** The instant of a date as `Date` reads it, which takes years before 1 with six digits only. */
export function readableDate(moment: string): string {
  return moment.replace(/^-(\d+)/, (_, year: string) => `-${year.padStart(6, '0')}`);
}

/** The instant of {@link readableDate} as documents hold it; `undefined` for years after 9999. */
export function writtenDate(instant: string): string | undefined {
  return instant.startsWith('+') ? undefined : instant.replace(/^-0{1,2}(?=\d{4})/, '-');
}

function withSeparators(text: string): string {
  const day = text.replace(BASIC_DAY, '$1-$2-$3');
  return day === text
    ? text
    : day.replace(BASIC_TIME, (_, hour: string, minute: string, second?: string) =>
        ['T', hour, ':', minute, ...(second === undefined ? [] : [':', second])].join(''),
      );
}

function periodOf(text: string): string | undefined {
  const [, year, , month, day] = PERIOD.exec(text) ?? [];
  if (year === undefined) {
    return undefined;
  }
  const exists = startOf(year, month ?? '01', day ?? '01') !== undefined;
  return exists ? [year, month, day].filter((part) => part !== undefined).join('-') : undefined;
}

/** The day of a date that people understand though it has no standard form; a time that cannot be is no such form. */
function dayOf(text: string): string | undefined {
  const [, day] = DAY_WITH_TIME.exec(text) ?? [];
  return day === undefined || MOMENT.test(text) ? undefined : periodOf(day);
}

function instantOf(text: string): string | undefined {
  const [
    ,
    year = '',
    ,
    month = '',
    day = '',
    hour = '',
    minute = '',
    second = '00',
    fraction = '',
    zone,
  ] = MOMENT.exec(text) ?? [];
  const start = startOf(year, month, day);
  const time = timeOf(hour, minute, second);
  const offset = offsetOf(zone);
  const digits = fractionDigits(fraction);
  if (start === undefined || time === undefined || offset === undefined) {
    return undefined;
  }
  const isEndOfDay = hour === '24';
  if (isEndOfDay && (time > 24 * 60 * MINUTE_MS || digits !== '')) {
    return undefined;
  }
  const instant = writtenDate(new Date(start + time - offset * MINUTE_MS).toISOString());
  return instant?.replace(/\.000Z$/, `${digits}Z`);
}

/** Midnight of a day in UTC, in milliseconds; `undefined` for a day that no calendar has. */
function startOf(year: string, month: string, day: string): number | undefined {
  if (year === '') {
    return undefined;
  }
  const iso = readableDate(`${year}-${month}-${day}`);
  const start = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(iso) ? start : undefined;
}

function timeOf(hour: string, minute: string, second: string): number | undefined {
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  const isTime = hours <= 24 && minutes <= 59 && seconds <= 59;
  return isTime ? ((hours * 60 + minutes) * 60 + seconds) * 1000 : undefined;
}

/** Minutes ahead of UTC. */
function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined || zone.toUpperCase() === 'Z') {
    return 0;
  }
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', ''))];
  const offset = hours * 60 + minutes;
  const isOffset = minutes <= 59 && offset <= 14 * 60;
  return isOffset ? offset * (zone.startsWith('-') ? -1 : 1) : undefined;
}

/** The fraction with its dot, in 3, 6 or 9 digits; empty where it is zero. */
function fractionDigits(fraction: string): string {
  const significant = fraction.slice(0, 9).replace(/0+$/, '');
  return significant === ''
    ? ''
    : `.${significant.padEnd(Math.ceil(significant.length / 3) * 3, '0')}`;
}
