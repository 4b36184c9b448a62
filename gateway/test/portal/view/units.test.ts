import { expect, it } from 'vitest';
import { bytes, dateText, durationText } from '../../../portal/view/units.ts';

const GERMAN = { language: 'de' } as const;
const ENGLISH = { language: 'en' } as const;

it('dates are as exact as they are given', () => {
  expect(dateText('2021', GERMAN)).toBe('2021');
  expect(dateText('2021-04', GERMAN)).toBe('April 2021');
  expect(dateText('2021-04-26T23:30:00Z', GERMAN)).toBe('26. April 2021');
  expect(dateText('2021-04-26', ENGLISH)).toBe('26 April 2021');
  expect(dateText('0000-01-01', ENGLISH)).toBe('0000-01-01');
  expect(dateText('-0044-03-15', ENGLISH)).toBe('-0044-03-15');
});

it('bytes are in the unit that reads best', () => {
  expect(bytes(48_200_000, GERMAN)).toBe('48,2 MB');
});

it.each([
  ['PT1H', '1 hour', '1 Stunde'],
  ['P1Y', '1 year', '1 Jahr'],
  ['P2M', '2 months', '2 Monate'],
  ['P1W', '1 week', '1 Woche'],
  ['P1DT30M', '1 day, 30 minutes', '1 Tag, 30 Minuten'],
  ['PT0.5S', '0.5 seconds', '0,5 Sekunden'],
])('the duration %s is %s', (duration, english, german) => {
  expect(durationText(duration, ENGLISH)).toBe(english);
  expect(durationText(duration, GERMAN)).toBe(german);
});

it.each(['P', 'PT', 'P1H', 'hourly', 'P1Y2', '-P1D'])('%s is no duration, and stays', (text) => {
  expect(durationText(text, ENGLISH)).toBe(text);
});
