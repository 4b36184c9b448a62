import { readableDate, writtenDate } from '../../../../../profile-compiler/index.ts';
import { badInput } from '../../errors.ts';
import type { Builder } from '../builder.ts';

const DATE_TIME = `A date in the precision of the data, as ISO 8601: a year (\`2021\`), a month (\`2021-04\`),
a day (\`2021-04-26\`) or an instant in UTC (\`2021-04-26T06:30:00Z\`). As input, an instant may have any time zone.
Years before 1 are written as ISO 8601 does: \`0000\`, and \`-0427\` for 428 BCE.
In a range, a year, month or day stands for its whole span.`;

/** Adds the scalars `DateTime`, `Long` and `JSON`. */
export function addScalars(builder: Builder): void {
  builder.scalarType('DateTime', {
    description: DATE_TIME,
    serialize: (value) => value,
    parseValue: toDateTime,
  });
  builder.scalarType('Long', {
    description: 'A whole number of up to 53 bits, such as the size of a file.',
    serialize: (value) => value,
    parseValue: toLong,
  });
  builder.scalarType('JSON', {
    description: 'Any JSON value.',
    specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
    serialize: (value) => value,
  });
}

/** A whole number that JavaScript keeps; throws `BAD_USER_INPUT`. */
function toLong(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    return value;
  }
  throw badInput(`${JSON.stringify(value)} is not a whole number between -(2^53-1) and 2^53-1.`);
}

const PARTIAL_DATE = /^(?:\d{4}|-\d{4,6})(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;
const MOMENT =
  /^(?:\d{4}|-\d{4,6})-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A date in the format of documents; throws `BAD_USER_INPUT`. */
function toDateTime(value: unknown): string {
  if (typeof value === 'string') {
    const readable = readableDate(value);
    const date = new Date(readable);
    const instant = !Number.isNaN(date.getTime()) ? date.toISOString() : '';
    if (MOMENT.test(value) && instant !== '') {
      return (writtenDate(instant) ?? instant).replace('.000Z', 'Z');
    }
    if (PARTIAL_DATE.test(value) && instant !== '' && instant.startsWith(readable)) {
      return value;
    }
  }
  throw badInput(
    `${JSON.stringify(value)} is not a date. Write a year, a month, a day (2021-04-26) or an instant with its time zone (2021-04-26T06:30:00Z).`,
  );
}
