import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';

type Ends = readonly [text: string, gte: string | undefined, lte: string | undefined];

const TEXTS: readonly Ends[] = [
  ['2011-02-14T12:00:00Z/2013-07-04T19:34:00Z', '2011-02-14T12:00:00Z', '2013-07-04T19:34:00Z'],
  ['2011-02-14T13:00+01:00/2013-07-04T19:34Z', '2011-02-14T12:00:00Z', '2013-07-04T19:34:00Z'],
  ['20110214T120000Z/20130704T193400Z', '2011-02-14T12:00:00Z', '2013-07-04T19:34:00Z'],
  ['20110214/20130704', '2011-02-14', '2013-07-04'],
  ['2010-01/2011-03', '2010-01', '2011-03'],
  ['2010/2012', '2010', '2012'],
  [' 2010 / 2012 ', '2010', '2012'],
  ['2010--2012', '2010', '2012'],
  ['2010/..', '2010', undefined],
  ['../2012', undefined, '2012'],
  ['2010/', '2010', undefined],
  ['/2012-05', undefined, '2012-05'],
  ['2010-01-15/P3Y', '2010-01-15', '2013-01-15'],
  ['2010/P3Y', '2010', '2013'],
  ['P1Y/2012', '2011', '2012'],
  ['2010/P6M', '2010', '2010-07'],
  ['2012-01-31/P1M', '2012-01-31', '2012-02-29'],
  ['2010-01-15/P2W', '2010-01-15', '2010-01-29'],
  ['2010-01-15/P1DT12H', '2010-01-15', '2010-01-16T12:00:00Z'],
  ['2007-03-01T13:00:00Z/P1Y2M10DT2H30M', '2007-03-01T13:00:00Z', '2008-05-11T15:30:00Z'],
  ['2010-01-05/08', '2010-01-05', '2010-01-08'],
  ['2010-01-05T08:00/10:30', '2010-01-05T08:00:00Z', '2010-01-05T10:30:00Z'],
  ['2010-2012', '2010', '2012'],
  ['2010 - 2012', '2010', '2012'],
  ['2010–2012', '2010', '2012'],
  ['2010 — 2012', '2010', '2012'],
  ['2010-01-15 – 2012-02', '2010-01-15', '2012-02'],
  ['2010/01/15-2012/02/01', '2010-01-15', '2012-02-01'],
  ['2010–', '2010', undefined],
  ['–2012', undefined, '2012'],
  ['start=2001; end=2002-03', '2001', '2002-03'],
  ['name=Summer; start=2001; end=', '2001', undefined],
  ['2017-05', '2017-05', '2017-05'],
  ['-0427/-0327', '-0427', '-0327'],
  ['-0044-03-15/0014-08-19', '-0044-03-15', '0014-08-19'],
];

const NO_PERIODS = [
  'now',
  '2010/now',
  'soon/2012',
  '../..',
  '/',
  '–',
  'R/2010/P1Y',
  'R5/2010-01-01/2011-01-01',
  '2010/2011/2012',
  '2010-2011-2012',
  '2010-13',
  '2010/P',
  'P1Y/P2Y',
  'P3Y/..',
  'P3Y',
  '2010/P0.5Y',
  '2010-01-05/32',
  '2010-W05/2010-W09',
  'start=2001; end=later',
  '9998/P5Y',
];

describe('DateRange', () => {
  it.each(TEXTS)('reads %s', (text, gte, lte) => {
    const { json, problems } = readTurtle('DateRange', `ex:d ex:p "${text}" .`);
    expect(json).toEqual([{ ...(gte && { gte }), ...(lte && { lte }) }]);
    expect(problems).toEqual([]);
  });

  it.each(NO_PERIODS)('takes no part of %s for a period', (text) => {
    const { json, problems } = readTurtle('DateRange', `ex:d ex:p "${text}" .`);
    expect(json).toEqual([]);
    expect(problems).toEqual([`bad-date ${text}`]);
  });

  it.each([
    ['"2012/2010"', ['bad-period 2012/2010']],
    ['[ dcat:startDate "soon" ; dcat:endDate "2023" ]', ['bad-date gte soon']],
    ['[ dcat:startDate "2023" ; dcat:endDate "later" ]', ['bad-date lte later']],
    ['[ dcat:startDate "" ]', ['blank-value gte ', 'empty-node _:']],
  ])('shows no period for %s', (value, expected) => {
    const { json, problems } = readTurtle('DateRange', `ex:d ex:p ${value} .`);
    expect(json).toEqual([]);
    expect(problems).toEqual(expected);
  });

  it.each([
    ['[ dcat:startDate "-0427"^^xsd:gYear ; dcat:endDate "-0327"^^xsd:gYear ]', '-0427', '-0327'],
    ['[ dcat:startDate "0000"^^xsd:gYear ; dcat:endDate "0100"^^xsd:gYear ]', '0000', '0100'],
    ['[ dcat:startDate "-10000"^^xsd:gYear ; dcat:endDate "1950"^^xsd:gYear ]', '-10000', '1950'],
    ['[ dcat:startDate "2010" ; dcat:endDate ".." ]', '2010', undefined],
    ['[ dcat:startDate "soon" ; schema:startDate "2010" ; dcat:endDate "2011" ]', '2010', '2011'],
    [
      '[ dcat:startDate "2010", "-0009", "-0010" ; dcat:endDate "-0005", "-0002" ]',
      '-0010',
      '-0002',
    ],
  ])('reads %s', (node, gte, lte) => {
    const { json } = readTurtle('DateRange', `ex:d ex:p ${node} .`);
    expect(json).toEqual([{ gte, ...(lte && { lte }) }]);
  });
});
