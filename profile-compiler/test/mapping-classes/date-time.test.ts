import { describe, expect, it } from 'vitest';
import { preferredOf, readTurtle } from './read-turtle.ts';

const READ = [
  ['"2022-03-09"^^xsd:date', '2022-03-09'],
  ['"2022/03/09"', '2022-03-09'],
  ['"2022-03-09+01:00"^^xsd:date', '2022-03-09'],
  ['"2022-03-09Z"', '2022-03-09'],
  ['"2022-03-09T23:15:00-02:00"^^xsd:dateTime', '2022-03-10T01:15:00Z'],
  ['"2022-03-09T23:15:00"^^xsd:dateTime', '2022-03-09T23:15:00Z'],
  ['"2022-03-09 23:15"', '2022-03-09T23:15:00Z'],
  ['"2022-03-09T00:00:00Z"', '2022-03-09T00:00:00Z'],
  ['"2022-03-09T23:15:00.5Z"', '2022-03-09T23:15:00.500Z'],
  ['"2022-03-09T23:15:00.1234Z"', '2022-03-09T23:15:00.123400Z'],
  ['"2022-03-09T23:15:00.123456789123Z"', '2022-03-09T23:15:00.123456789Z'],
  ['"2022-03-09T23:15:00.000Z"', '2022-03-09T23:15:00Z'],
  ['"2022-12-31T24:00:00Z"', '2023-01-01T00:00:00Z'],
  ['"2022"^^xsd:gYear', '2022'],
  ['"2022-03"^^xsd:gYearMonth', '2022-03'],
  ['" 2022-03-09 "', '2022-03-09'],
  ['"2024-02-29"', '2024-02-29'],
  ['"0042-02-01"', '0042-02-01'],
  ['"2999-01-01"', '2999-01-01'],
  ['"20220309"^^xsd:date', '2022-03-09'],
  ['"2022-03-09T16.23334444"', '2022-03-09'],
] as const;

const BAD = [
  '09.03.2022',
  'approx. 2022',
  '2022-02-30',
  '2023-02-29',
  '2022-13-01',
  '2022-13',
  '2022-03-09T25:00:00Z',
  '2022-03-09T24:00:01Z',
  '2022-03-09T23:60:00Z',
  '2022-03-09T23:15:00+15:00',
  '0000-01-01',
  '0000',
  '10000-01-01',
  '-0044-03-15',
  '9999-12-31T23:00:00-02:00',
  '0001-01-01T00:00:00+02:00',
  '2022-3-9',
  '20221309',
  '2022-02-30T16.2',
  '2022-03-09Tnoon',
] as const;

describe('DateTime', () => {
  it.each(READ)('reads %s as %s', (literal, moment) => {
    const { json, problems } = readTurtle('DateTime', `ex:d ex:p ${literal} .`);
    expect(json).toEqual([moment]);
    expect(problems).toEqual([]);
  });

  it.each(BAD)('drops %s', (text) => {
    const { json, problems } = readTurtle('DateTime', `ex:d ex:p "${text}" .`);
    expect(json).toEqual([]);
    expect(problems).toEqual([`bad-date ${text}`]);
  });

  it('drops what is no literal', () => {
    const { json, problems } = readTurtle('DateTime', 'ex:d ex:p ex:today, [], " " .');
    expect(json).toEqual([]);
    expect(problems).toEqual([
      'not-a-literal https://lake.example/today',
      'not-a-literal _:',
      'blank-value  ',
    ]);
  });

  it.each([
    ['"2022-03-09", "2022-03", "2022-03-09T00:00:00Z"', '2022-03'],
    ['"2022-03-09T10:00:00.500Z", "2022-03-09T10:00:00Z"', '2022-03-09T10:00:00Z'],
    ['"2022-03-09T10:00:00+05:00", "2022-03-09T06:00:00Z"', '2022-03-09T05:00:00Z'],
  ])('prefers the earliest of %s', (literals, moment) => {
    expect(preferredOf('DateTime', `ex:d ex:p ${literals} .`)).toBe(moment);
  });
});
