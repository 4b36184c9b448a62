/** Year, month or day, with a zone that has no meaning for them. */
const PERIOD = /^(\d{4})(?:([-/])(\d{2})(?:\2(\d{2}))?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

const MOMENT =
  /^(\d{4}[-/]\d{2}[-/]\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** A day without separators, or with a time in no form that is known: `20090519`, `2010-02-18T16.23`. */
const BASIC_DAY = /^(\d{4})(\d{2})(\d{2})(?:Z|[+-]\d{2}:?\d{2})?$/i;
const DAY_WITH_TIME = /^(\d{4})([-/])(\d{2})\2(\d{2})[T ]\d/i;

const MINUTE_MS = 60_000;

/**
 * A date in the precision that it is written in: `2021`, `2021-04`, `2021-04-26`, or a UTC instant
 * `2021-04-26T06:30:00Z` with 0, 3, 6 or 9 digits of a second. A moment without zone counts as UTC.
 * Of a date in another form that people understand, the day stays. `undefined` for anything else, and for years outside 0001 to 9999.
 */
export function isoMoment(text: string): string | undefined {
  const written = text.trim();
  return periodOf(written) ?? instantOf(written) ?? dayOf(written);
}

/** Text whose order is the order of the first instants of such dates. */
export function momentSortKey(moment: string): string {
  return moment.replace('Z', '');
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
  const [, year = '', month = '', day = ''] = BASIC_DAY.exec(text) ?? [];
  if (year !== '') {
    return periodOf(`${year}-${month}-${day}`);
  }
  return DAY_WITH_TIME.test(text) && !MOMENT.test(text) ? periodOf(text.slice(0, 10)) : undefined;
}

function instantOf(text: string): string | undefined {
  const [, date = '', hour = '', minute = '', second = '00', fraction = '', zone] =
    MOMENT.exec(text) ?? [];
  const [year = '', month = '', day = ''] = date.split(/[-/]/);
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
  const instant = new Date(start + time - offset * MINUTE_MS).toISOString();
  return isFourDigitYear(instant) ? `${instant.slice(0, 19)}${digits}Z` : undefined;
}

/** Midnight of a day in UTC, in milliseconds; `undefined` for a day that no calendar has. */
function startOf(year: string, month: string, day: string): number | undefined {
  if (year === '' || year === '0000') {
    return undefined;
  }
  const iso = `${year}-${month}-${day}`;
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

function isFourDigitYear(instant: string): boolean {
  return /^(?!0000)\d{4}-/.test(instant);
}
