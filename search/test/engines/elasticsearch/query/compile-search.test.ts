import { describe, expect, it } from 'vitest';
import { InvalidQueryError } from '../../../../errors.ts';
import type { Filter, Order, SearchQuery } from '../../../../port/search-query.ts';
import { encodePosition } from '../../../../query/page-position.ts';
import { LANGUAGE_TOOLS } from '../../../../text/languages.ts';
import { query, typed } from '../../contract/queries.ts';
import { FIELDS, requestOf } from './requests.ts';

const byTitle: Order = { by: 'field', field: 'title', direction: 'desc', language: 'de-CH' };
const byIssued: Order = { by: 'field', field: 'issued', direction: 'asc' };
const format: Filter = { kind: 'equals', field: 'distributions.format.id', values: ['CSV'] };
const licence: Filter = { kind: 'exists', field: 'distributions.license.id' };
const facets = [
  { name: 'distributions.format', first: 10 },
  { name: 'catalog', first: 5 },
];

/** What may be asked, each kind once. */
const QUERIES: Readonly<Record<string, SearchQuery>> = {
  'everything by id': query(),
  'a word': typed('Wälder '),
  'a beginning': typed('wald str'),
  'a code with hyphen': typed('RZ-2024 x'),
  'a code that goes on': typed('RZ-20'),
  'a phrase and no word': typed('"office of the mayor" -visitors'),
  'alternatives in parentheses': typed('(eau OR λιμάνια) forêt'),
  'a text by date': typed('wald', { order: [byIssued] }),
  'counts of a text': typed('wald', { facets, page: { first: 20 } }),
  'counts with a selection': query({
    facets,
    selection: { catalog: ['Bonn'], categories: ['ENVI', 'x'] },
  }),
  'a selection without counts': query({ selection: { catalog: ['Bonn'] } }),
  'a condition on any nested object': query({ filter: format }),
  'a condition on one nested object': query({
    filter: {
      kind: 'some',
      field: 'distributions',
      where: { kind: 'and', parts: [format, { kind: 'not', part: licence }] },
    },
  }),
  'a negated condition on one nested object': query({
    filter: { kind: 'some', field: 'distributions', where: { kind: 'not', part: format } },
  }),
  'dates, numbers and presence': query({
    filter: {
      kind: 'or',
      parts: [
        { kind: 'range', field: 'issued', gte: '2020', lt: '2021-03' },
        { kind: 'range', field: 'issued', gte: '2021', lte: '2020' },
        { kind: 'range', field: 'quality_meas.scoring', gt: '119', lte: '221.5' },
        { kind: 'exists', field: 'quality_meas' },
        { kind: 'equals', field: 'creator.name', values: ['Stadt Bonn'] },
        { kind: 'uses', vocabulary: 'waters', term: 'https://waters.example/river' },
      ],
    },
  }),
  'an order by a language, and a page behind a cursor': query({
    order: [byTitle],
    page: { first: 3, after: encodePosition([byTitle], { keys: ['wald'], id: 'forest' }) },
  }),
  'a page far behind': query({ page: { first: 10, offset: 50_000 } }),
};

describe('the request of a query', () => {
  it.each(Object.entries(QUERIES))('is as agreed for %s', (_name, asked) => {
    expect(requestOf(asked)).toMatchSnapshot();
  });

  it('is made of core queries and known fields, and runs no script', () => {
    const found = new Set<string>();
    for (const asked of Object.values(QUERIES)) {
      collectClauses(requestOf(asked).query, found);
      collectClauses(requestOf(asked).post_filter, found);
    }
    expect([...found].sort()).toEqual([
      'bool',
      'dis_max',
      'intervals',
      'match_all',
      'multi_match',
      'prefix',
      'range',
      'term',
      'terms',
    ]);
    const text = JSON.stringify(Object.values(QUERIES).map((asked) => requestOf(asked)));
    expect(text).not.toMatch(/script|runtime|query_string|regexp|wildcard/);
    for (const [, path = ''] of text.matchAll(/"((?:index-only|distributions|issued)[^"^]*)/g)) {
      expect(isKnown(path.split('.')), path).toBe(true);
    }
  });

  it('asks for the stems of the languages that there are', () => {
    const tokens = (languages: readonly string[]) =>
      /"query":"([^"]+)"/.exec(JSON.stringify(requestOf(typed('wälder '), languages)))?.[1];
    expect(tokens(['de', 'fr', 'und', 'pl'])).toBe('walder =walder =wald');
    expect(tokens([])).toBe('walder =walder');
  });

  it('leaves out the stop words of the languages that there are', () => {
    expect(requestOf(typed('the wald'), ['en'])).toEqual(requestOf(typed('wald'), ['en']));
    expect(requestOf(typed('the wald'), ['de'])).not.toEqual(requestOf(typed('wald'), ['de']));
  });

  it('has a limited number of clauses, however many words and languages there are', () => {
    const languages = Object.keys(LANGUAGE_TOOLS);
    const words = Array.from(
      { length: 64 },
      (_, at) => `wörtern${at < 32 ? 'en' : 'ing'}${'abcdefgh'[at % 8]}${'ilmnoprs'[(at / 8) | 0]}`,
    );
    const text = JSON.stringify(requestOf(typed(words.join(' ')), languages));
    const clauses = Array.from(
      text.matchAll(/"query":"([^"]+)","fields":(\[[^\]]+\])/g),
      ([, tokens = '', fields = '']) => tokens.split(' ').length * JSON.parse(fields).length,
    );
    const sum = clauses.reduce((all, some) => all + some, 0);
    expect(sum).toBeGreaterThan(1000);
    expect(sum).toBeLessThan(5000);
    expect(text).toContain(words.at(-1)?.replace('ö', 'o'));
  });

  it('finds a value of any length', () => {
    const values = ['x'.repeat(40_000)];
    const request = requestOf(query({ filter: { kind: 'equals', field: 'id', values } }));
    expect(JSON.stringify(request).length).toBeLessThan(1000);
  });

  it('refuses what is no facet, no order and no condition', () => {
    const bad = [
      query({ facets: [{ name: 'colour', first: 1 }] }),
      query({ selection: { colour: ['red'] } }),
      query({ order: [{ by: 'field', field: 'colour', direction: 'asc' }] }),
      query({ filter: { kind: 'exists', field: 'colour' } }),
      query({ page: { first: 1, after: 'bm9uZQ' } }),
    ];
    for (const asked of bad) {
      expect(() => requestOf(asked)).toThrow(InvalidQueryError);
    }
  });
});

/** Names of all queries in a clause. */
function collectClauses(clause: object | undefined, found: Set<string>): void {
  for (const [name, body] of Object.entries(clause ?? {})) {
    found.add(name);
    if (name === 'bool' || name === 'dis_max') {
      for (const below of Object.values(body).flat()) {
        collectClauses(typeof below === 'object' ? Object(below) : undefined, found);
      }
    } else if (name === 'nested') {
      collectClauses(body.query, found);
    }
  }
}

/** Whether the index has a field. */
function isKnown(path: readonly string[]): boolean {
  let fields: typeof FIELDS | undefined = FIELDS;
  for (const name of path) {
    const field: (typeof FIELDS)[string] | undefined = fields?.[name];
    if (!field) {
      return false;
    }
    fields = field.properties;
  }
  return true;
}
