import { describe, expect, it } from 'vitest';
import { InvalidQueryError } from '../../../errors.ts';
import type { Filter } from '../../../port/search-query.ts';
import { type ContractInput, openForSuite, openSmallCatalogue } from './opened.ts';
import { foundIds, query } from './queries.ts';

const equals = (field: string, ...values: string[]): Filter => ({ kind: 'equals', field, values });
const not = (part: Filter): Filter => ({ kind: 'not', part });
const and = (...parts: Filter[]): Filter => ({ kind: 'and', parts });
const some = (field: string, where: Filter): Filter => ({ kind: 'some', field, where });
const part = (match: 'contains' | 'startsWith', text: string): Filter => ({
  kind: 'text',
  field: 'title',
  match,
  text,
});
const issued = (bounds: object): Filter => ({ kind: 'range', field: 'issued', ...bounds });
const FORMAT = 'distributions.format.id';
const LICENCE = 'distributions.license.id';

const EXPECTED: readonly (readonly [rule: string, filter: Filter, ids: readonly string[]])[] = [
  [
    'a whole value, case ignored',
    equals('creator.name', 'stadt bonn'),
    ['bike-counters', 'mayor-office', 'trees-bonn'],
  ],
  [
    'one of several values',
    equals('catalog.id', 'athina', 'bruxelles'),
    ['eau-potable', 'fietstellingen', 'forets-wallonnes', 'limania', 'statistiki-plithysmou'],
  ],
  [
    'a value that a facet counts',
    and(
      { kind: 'facet', facet: 'distributions.format', values: ['csv', 'nothing'] },
      { kind: 'facet', facet: 'quality_meas', values: ['Excellent'] },
    ),
    ['bike-counters', 'trees-bonn'],
  ],
  ['no part of a value', equals('creator.name', 'stadt'), []],
  [
    'any of the nested objects',
    and(equals(FORMAT, 'csv'), equals(LICENCE, 'CC0')),
    ['forest-survey', 'trees-bonn', 'wind-farms'],
  ],
  [
    'one nested object as a whole',
    some('distributions', and(equals(FORMAT, 'csv'), equals(LICENCE, 'CC0'))),
    ['forest-survey', 'wind-farms'],
  ],
  [
    'an object that lacks a value',
    some('distributions', and(equals(FORMAT, 'json'), not({ kind: 'exists', field: LICENCE }))),
    ['bike-counters', 'post-offices'],
  ],
  [
    'documents without such an object',
    and(equals('catalog.id', 'bund'), not(some('distributions', equals(FORMAT, 'csv')))),
    ['untitled-draft'],
  ],
  ['the absence of a field', not({ kind: 'exists', field: 'issued' }), ['untitled-draft']],
  [
    'the presence of an object',
    and({ kind: 'exists', field: 'quality_meas' }, equals('catalog.id', 'bonn')),
    ['bike-counters', 'mayor-office', 'trees-bonn'],
  ],
  [
    'either of two conditions',
    { kind: 'or', parts: [equals('id', 'limania'), equals('categories.id', 'HEAL')] },
    ['eau-potable', 'limania'],
  ],
  [
    'dates from a day on',
    issued({ gte: '2022-12-31' }),
    ['bike-counters', 'statistiki-plithysmou', 'wind-farms', 'co2-emissionen'],
  ],
  ['dates after a day', issued({ gt: '2022-12-31' }), ['bike-counters', 'statistiki-plithysmou']],
  [
    'dates up to a year',
    and(issued({ lte: '2019' }), not(equals('catalog.id', 'lines'))),
    ['email-register', 'forest-survey', 'trees-bonn'],
  ],
  [
    'dates before a month',
    and(issued({ lt: '2019-04' }), not(equals('catalog.id', 'lines'))),
    ['email-register', 'forest-survey'],
  ],
  [
    'a year that overlaps the range',
    issued({ gte: '2020-03', lte: '2020-04' }),
    ['forets-wallonnes'],
  ],
  [
    'an instant within a day',
    issued({ gte: '2021-01-15', lte: '2021-01-15' }),
    ['mayor-office', 'post-offices'],
  ],
  [
    'an instant',
    issued({ gt: '2021-01-15T07:59:59Z', lt: '2021-01-15T08:00:01Z' }),
    ['mayor-office', 'post-offices'],
  ],
  [
    'numbers',
    { kind: 'range', field: 'quality_meas.scoring', gt: '119', lte: '221' },
    ['co2-emissionen', 'forest-survey', 'post-offices'],
  ],
  ['the id', equals('id', 'LIMANIA'), ['limania']],
  ['a part of a text without its accents', part('contains', 'forets'), ['forets-wallonnes']],
  ['a part within a word', part('contains', 'ssenbäu'), ['trees-bonn']],
  ['a part with a blank', part('contains', ' OF  Bonn'), ['trees-bonn']],
  ['a part in any language', part('contains', 'bossen'), ['forets-wallonnes']],
  ['the beginning of a text', part('startsWith', 'bike c'), ['bike-counters']],
  ['no beginning of a later word', part('startsWith', 'counters'), []],
  ['a part with signs that mean something in patterns', part('contains', 'r*-20?4'), []],
  ['a part with a hyphen', part('contains', 'rz-2024'), ['bike-counters']],
  ['a part with another apostrophe', part('startsWith', "qualite de l'e"), ['eau-potable']],
  [
    'a text at all',
    and(part('contains', ''), equals('id', 'limania', 'untitled-draft')),
    ['limania'],
  ],
];

const REFUSED: readonly (readonly [why: string, filter: Filter])[] = [
  ['an unknown field', equals('colour', 'red')],
  ['a text that is no date', issued({ gte: 'yesterday' })],
  ['a day that is not in the calendar', issued({ gte: '2021-02-30' })],
  ['a text that is no number', { kind: 'range', field: 'quality_meas.scoring', gte: 'many' }],
  ['a range on whole values', { kind: 'range', field: 'creator.name', gte: 'a' }],
  ['a part of what is no text', { kind: 'text', field: 'issued', match: 'contains', text: '2' }],
  ['a part that is too long', part('contains', 'x'.repeat(201))],
  ['single values on dates', equals('issued', '2020')],
  ['a field outside the nested object', some('distributions', equals('creator.name', 'x'))],
  ['an object that is none', some('issued', equals('issued', '2020'))],
];

/** Hard conditions on every filterable field. */
export function describeFilters(input: ContractInput): void {
  describe('filters', () => {
    const filled = openForSuite(() => openSmallCatalogue(input));

    for (const [rule, filter, expected] of EXPECTED) {
      it(`filters by ${rule}`, async () => {
        const found = await foundIds(filled.index, 'dataset', query({ filter }));
        expect(found).toEqual([...expected].sort());
      });
    }

    for (const [why, filter] of REFUSED) {
      it(`refuses ${why}`, async () => {
        const asked = filled.index.search('dataset', query({ filter }));
        await expect(asked).rejects.toBeInstanceOf(InvalidQueryError);
      });
    }
  });
}
