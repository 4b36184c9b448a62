import { isoMoment, readableDate, writtenDate } from './iso-moment.ts';

/** The ends of a period; one of them is absent where the period is open. */
export interface Interval {
  readonly gte: string | undefined;
  readonly lte: string | undefined;
}

/** One end of a period in a text: a date, an open end, or unknown. */
export type TextEnd = string | 'open' | undefined;

/** The date of an end. Nothing, and `..` of ISO 8601-2, leave it open. */
export function textEnd(text: string): TextEnd {
  const written = text.trim();
  return written === '' || written === '..' ? 'open' : isoMoment(written);
}

/** The interval of two ends; `undefined` where one is not understood, or both are open. */
export function intervalOf(start: TextEnd, end: TextEnd): Interval | undefined {
  if (start === undefined || end === undefined || (start === 'open' && end === 'open')) {
    return undefined;
  }
  return { gte: start === 'open' ? undefined : start, lte: end === 'open' ? undefined : end };
}

/**
 * Reads a period that is written as text: one date, which is both ends; an interval of ISO 8601 (`a/b`, `a--b`, `a/..`,
 * `a/P3Y`, `P3Y/b`, `2010-01-05/08`); two dates with a dash between them; `start=…; end=…` of a DCMI Period. `undefined` for
 * anything else: half of a text is no period.
 */
export function intervalOfText(text: string): Interval | undefined {
  const date = isoMoment(text);
  if (date !== undefined) {
    return { gte: date, lte: date };
  }
  if (/(?:^|;)\s*(?:start|end)\s*=/i.test(text)) {
    const [start, end] = ['start', 'end'].map((name) => textEnd(dcmiPart(text, name)));
    return intervalOf(start, end);
  }
  const [start, end] = partsOf(text);
  return start === undefined || end === undefined
    ? undefined
    : intervalOfParts(start.trim(), end.trim());
}

function dcmiPart(text: string, name: string): string {
  return new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;]*)`, 'i').exec(text)?.[1] ?? '';
}

/** Separators of two dates, the clearest first. A separator that yields more than two parts belongs to the dates. */
const SEPARATORS = [/\s*--\s*/, /\s*[\u2012-\u2015]\s*/, /\s+-\s+/, /\//, /-/];

function partsOf(text: string): readonly string[] {
  return SEPARATORS.map((one) => text.split(one)).find(({ length }) => length === 2) ?? [];
}

function intervalOfParts(start: string, end: string): Interval | undefined {
  const [before, after] = [start, end].map(durationOf);
  if (after) {
    const first = isoMoment(start);
    return first === undefined ? undefined : intervalOf(first, shifted(first, after, 1));
  }
  if (before) {
    const last = isoMoment(end);
    return last === undefined ? undefined : intervalOf(shifted(last, before, -1), last);
  }
  return intervalOf(textEnd(start), textEnd(end) ?? isoMoment(completed(end, start)));
}

/** An end that leaves out what it shares with the start: `2010-01-05/08`, `2010-01-05T08:00/10:00`. */
function completed(end: string, start: string): string {
  const shared = start.length - end.length;
  const isTail = /[-T:]/.test(start.charAt(shared - 1)) && formOf(start).endsWith(formOf(end));
  return isTail ? start.slice(0, shared) + end : '';
}

function formOf(text: string): string {
  return text.replace(/\d/g, '0');
}

/** A duration in the units that a calendar adds, and the length of a date that can state it. */
interface Duration {
  readonly months: number;
  readonly milliseconds: number;
  readonly precision: number;
}

const DURATION =
  /^P(?=[\dT])(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,7})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i;

const PRECISION = { year: 4, month: 7, day: 10, instant: 20 } as const;

function durationOf(text: string): Duration | undefined {
  const found = DURATION.exec(text);
  if (!found) {
    return undefined;
  }
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((count) => Number(count ?? 0));
  const time = (hours * 60 + minutes) * 60 + seconds;
  return {
    months: years * 12 + months,
    milliseconds: ((weeks * 7 + days) * 86_400 + time) * 1000,
    precision:
      found[5] || found[6] || found[7]
        ? PRECISION.instant
        : found[3] || found[4]
          ? PRECISION.day
          : found[2]
            ? PRECISION.month
            : PRECISION.year,
  };
}

/**
 * A date moved by a duration, in the finer precision of both: `2010` and three years are `2013`. As in XML Schema, the
 * last day of a month counts where the month has fewer days.
 */
function shifted(
  moment: string,
  { months, milliseconds, precision }: Duration,
  direction: 1 | -1,
): string | undefined {
  const [year = ''] = /^-?\d+/.exec(moment) ?? [];
  const date = new Date(readableDate(moment));
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + direction * months);
  const lastDay = new Date(date);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  date.setTime(date.getTime() + direction * milliseconds);
  const written = Number.isNaN(date.getTime()) ? undefined : writtenDate(date.toISOString());
  const length = Math.max(precision, moment.length - (year.length - PRECISION.year));
  return length > PRECISION.day
    ? written?.replace('.000Z', 'Z')
    : written?.slice(0, written.search(/(?<=\d)-|$/) + length - PRECISION.year);
}
