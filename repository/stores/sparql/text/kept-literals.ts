import { canonicalLanguageTag, RDF, XSD } from '../../../../profile-compiler/index.ts';

const LANGUAGE = /^@[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/;
const DATATYPE = /^\^\^<([^>]*)>$/;

/**
 * Literals of XSD that Virtuoso 7.2 keeps as they are and never takes for another one. It compares
 * values: `1.0` and `true` are the integer 1 to it, `2020-01-01T00:00:00` and the year 2020 are the
 * date 2020-01-01, and of two equal values of one subject and property only one stays, when a graph
 * is replaced the old one. So each value has one datatype and one form here.
 */
const KEPT_FORMS: Readonly<Record<string, (text: string) => boolean>> = {
  integer: (text) => /^(0|-?[1-9]\d{0,17})$/.test(text),
  decimal: (text) =>
    /^-?(0|[1-9]\d*)\.\d*[1-9]$/.test(text) && text.replace(/\D/g, '').length <= 15,
  date: isDate,
  dateTime: isDateTime,
  anyURI: () => true,
  base64Binary: () => true,
  hexBinary: () => true,
  language: () => true,
  normalizedString: () => true,
  token: () => true,
};

/** Beside XSD: datatypes that Virtuoso reads. It takes all others for names of no meaning. */
const READ_BY_SERVER = [
  `${RDF}XMLLiteral`,
  'http://www.opengis.net/ont/geosparql#wktLiteral',
  'http://www.openlinksw.com/schemas/',
];

/** Whether a literal, given as its escaped text and what follows it, comes back as it was put. */
export function isKept(text: string, kind: string): boolean {
  if (kind === '') {
    return true;
  }
  if (kind.startsWith('@')) {
    const tag = kind.slice(1);
    return LANGUAGE.test(kind) && canonicalLanguageTag(tag.toLowerCase()) === tag;
  }
  const datatype = DATATYPE.exec(kind)?.[1];
  if (datatype === undefined) {
    return false;
  }
  return datatype.startsWith(XSD)
    ? (KEPT_FORMS[datatype.slice(XSD.length)]?.(text) ?? false)
    : !READ_BY_SERVER.some((start) => datatype.startsWith(start));
}

/** A day of the calendar without a time zone. */
function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000') && isDay(text);
}

/** A moment in UTC, or without a time zone unless it is the start of a day, which equals a date. */
function isDateTime(text: string): boolean {
  const [, day, time, fraction, zone] =
    /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(\.\d{3})?(Z?)$/.exec(text) ?? [];
  if (day === undefined || fraction === '.000') {
    return false;
  }
  return isDate(day) && (zone === 'Z' || time !== '00:00:00' || fraction !== undefined);
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
