import { canonicalLanguageTag, RDF, XSD } from '../../../../profile-compiler/basics.ts';

const LANGUAGE = /^@[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/;
const DATATYPE = /^\^\^<([^>]*)>$/;

/**
 * The XSD literals that Virtuoso 7.2 keeps unchanged and distinct from others. Virtuoso compares
 * values: `1.0` and `true` equal the integer 1, `2020-01-01T00:00:00` and the year 2020 equal the date
 * 2020-01-01. Of two equal values of one subject and property it keeps only one, and the old one when a
 * graph is replaced. So here each value has one datatype and one form.
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

/** Datatypes besides XSD that Virtuoso interprets. It does not interpret any other. */
const READ_BY_SERVER = [
  `${RDF}XMLLiteral`,
  'http://www.opengis.net/ont/geosparql#wktLiteral',
  'http://www.openlinksw.com/schemas/',
];

/** Tests whether the server returns a literal unchanged. `kind` is its `@tag` or `^^<datatype>`, or empty. */
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
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000');
  const moment = new Date(isDay ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
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
