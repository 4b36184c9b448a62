const YEAR = '[0-9]{4}';
/** Years with a 29th of February: every fourth, of those that end a century every fourth. */
const LEAP_YEAR = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
const MONTH = '(0[1-9]|1[0-2])';
/** Days of every year. */
const DAYS = [
  `${MONTH}-(0[1-9]|1[0-9]|2[0-8])`,
  '(0[13-9]|1[0-2])-(29|30)',
  '(0[13578]|1[02])-31',
].join('|');

/** A year, month or day of the calendar, for browsers: they say so where something else was typed, which the search would leave out. */
export const DATE_PATTERN = `\\s*(${YEAR}(-${MONTH}|-(${DAYS}))?|${LEAP_YEAR}-02-29)\\s*`;
