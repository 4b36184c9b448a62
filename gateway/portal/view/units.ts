import { type Html, html } from '../../http/html/html.ts';
import type { Reader } from '../languages/reader.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** A number of bytes in the unit that reads best. */
export function bytes(count: number, { language }: Pick<Reader, 'language'>): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), UNITS.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(count / 1_000 ** step);
}

const PARTS_OF_DURATION = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;

/** A duration of ISO 8601 (`PT1H`) in words; any other text as it is. */
export function durationText(duration: string, { language }: Pick<Reader, 'language'>): string {
  const [, ...numbers] =
    /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
      duration,
    ) ?? [];
  const parts = PARTS_OF_DURATION.flatMap((unit, at) =>
    numbers[at] === undefined
      ? []
      : new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
          Number(numbers[at]),
        ),
  );
  return parts.length > 0
    ? new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(parts)
    : duration;
}

/** A date in words, as exact as it is given: a year, a month or a day. Years before 1 stay as ISO 8601 counts them. */
export function dateText(date: string, { language }: Pick<Reader, 'language'>): string {
  const [year = '', month, day] = date.slice(0, 10).split('-');
  const instant = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  return month === undefined || Number.isNaN(instant.getTime()) || year === '0000'
    ? date
    : formatterOf(language, day !== undefined).format(instant);
}

/** A span of time in words, both ends included; open at an end that is absent. */
export function spanText(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  reader: Pick<Reader, 'language' | 'say'>,
): string {
  const first = from === undefined ? undefined : dateText(from, reader);
  const last = to === undefined ? undefined : dateText(to, reader);
  if (first !== undefined && last !== undefined) {
    return first === last ? first : reader.say('span', { from: first, until: last });
  }
  return first === undefined
    ? reader.say('until', { date: last ?? '' })
    : reader.say('from', { date: first });
}

/** A date for people and programs. */
export function timeElement(date: string, reader: Pick<Reader, 'language'>): Html {
  return html`<time datetime="${date}">${dateText(date, reader)}</time>`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** They take milliseconds to make; there are two for each language of the portal. */
function formatterOf(language: string, hasDay: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasDay}`;
  const formatter =
    formatters.get(key) ??
    // The English of the portal is British.
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
      ...(hasDay && { day: 'numeric' }),
    });
  formatters.set(key, formatter);
  return formatter;
}
