import rdf from '@rdfjs/data-model';
import { validators } from 'rdf-validate-datatype';
import { XSD } from '../../../profile-compiler/index.ts';

const YEAR = '-?(?:[1-9]\\d{3,}|0\\d{3})';
const ZONE = '(?:Z|[+-](?:0\\d|1[0-3]):[0-5]\\d|[+-]14:00)?';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const TIME = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)';
const DATE = `${YEAR}-${MONTH}-${DAY}`;

/** Lexical forms (XML Schema 1.1, Part 2): the library accepts any number for a month, a day or an hour. */
const FORMS: Readonly<Record<string, string>> = {
  date: `${DATE}${ZONE}`,
  dateTime: `${DATE}T${TIME}${ZONE}`,
  dateTimeStamp: `${DATE}T${TIME}${ZONE.slice(0, -1)}`,
  time: `${TIME}${ZONE}`,
  gYear: `${YEAR}${ZONE}`,
  gYearMonth: `${YEAR}-${MONTH}${ZONE}`,
  gMonth: `--${MONTH}${ZONE}`,
  gMonthDay: `--${MONTH}-${DAY}${ZONE}`,
  gDay: `---${DAY}${ZONE}`,
  decimal: '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)',
  double: '(?:[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?|[+-]?INF|NaN)',
  float: '(?:[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?|[+-]?INF|NaN)',
};

/** Year (or none), month and day of a text that has them. */
const CALENDAR_DAY = /^(?:(-?\d{4,})|-)-(\d\d)-(\d\d)/;

/** Makes ill-formed literals violate `sh:datatype` (SHACL §4.1.2) in the whole process. */
export function checkLexicalForms(): void {
  for (const [name, form] of Object.entries(FORMS)) {
    const pattern = new RegExp(`^${form}$`);
    register(name, (text) => pattern.test(text) && isCalendarDay(text));
  }
  register('int', integerBetween(-(2n ** 31n), 2n ** 31n - 1n));
  register('long', integerBetween(-(2n ** 63n), 2n ** 63n - 1n));
  register('short', integerBetween(-(2n ** 15n), 2n ** 15n - 1n));
  register('byte', integerBetween(-128n, 127n));
}

function register(name: string, isValid: (text: string) => boolean): void {
  validators.register(rdf.namedNode(XSD + name), isValid);
}

function integerBetween(least: bigint, most: bigint): (text: string) => boolean {
  return (text) =>
    /^[+-]?\d+$/.test(text) &&
    BigInt(text.replace('+', '')) >= least &&
    BigInt(text.replace('+', '')) <= most;
}

/** Tells whether the day of a date exists in its month; without a year, February has 29. */
function isCalendarDay(text: string): boolean {
  const [, year = '2000', month, day] = CALENDAR_DAY.exec(text) ?? [];
  return month === undefined || Number(day) <= daysIn(Number(year), Number(month));
}

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}
