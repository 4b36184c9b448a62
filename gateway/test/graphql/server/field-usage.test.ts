import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createFieldUsage } from '../../../api/graphql/server/field-usage.ts';

const schema = buildSchema(`
  type Query { books(filter: BookFilter, order: BookOrder): [Book] }
  type Book { title: String author: Author }
  type Author { name: String }
  input BookFilter { and: [BookFilter!] title: String year: Int }
  enum BookOrder { title year }
`);
const document = parse(`
  query Listed($filter: BookFilter, $order: BookOrder) {
    books(filter: $filter, order: $order) { ...Parts ...Parts title }
  }
  query Old { books(filter: { year: 1999 }, order: year) { __typename author { name } } }
  fragment Parts on Book { title }
`);

function usageAt(...days: readonly string[]) {
  const moments = days.map((day) => new Date(`${day}T12:00:00Z`));
  let at = 0;
  return createFieldUsage(() => moments[Math.min(at++, moments.length - 1)] ?? new Date(0));
}

describe('the usage of fields', () => {
  it('counts an operation once for each field that it selects or sends, in text or variables', () => {
    const usage = usageAt('2026-03-01');
    const variableValues = {
      filter: { and: [{ title: 'secret' }, { title: 'other', unknown: 1 }] },
      order: 'title',
    };
    usage.count({ schema, document, operationName: 'Listed', variableValues });
    usage.count({ schema, document, operationName: 'Old' });
    expect(usage.days()).toEqual([
      {
        day: '2026-03-01',
        operations: 2,
        fields: {
          'Query.books': 2,
          'Book.title': 1,
          'BookFilter.and': 1,
          'BookFilter.title': 1,
          'BookOrder.title': 1,
          'BookFilter.year': 1,
          'BookOrder.year': 1,
          'Book.author': 1,
          'Author.name': 1,
        },
      },
    ]);
  });

  it('keeps the last days', () => {
    const days = Array.from(
      { length: 20 },
      (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`,
    );
    const usage = usageAt(...days);
    for (const _ of days) {
      usage.count({ schema, document, operationName: 'Old' });
    }
    expect(usage.days().map(({ day }) => day)).toEqual(days.slice(-14).reverse());
  });
});
