import { dateSpan } from '../../../query/date-span.ts';
import type { DocumentObject } from '../../search-index.ts';
import type { Filter, RangeFilter } from '../../search-query.ts';
import { naiveValues } from './values.ts';

/** Whether a document, or an object at `base`, passes a filter whose field names start at the root. */
export function passesNaively(filter: Filter, object: DocumentObject, base = ''): boolean {
  const values = (field: string) => naiveValues(object, field.slice(base.length).split('.'));
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => passesNaively(part, object, base));
    case 'or':
      return filter.parts.some((part) => passesNaively(part, object, base));
    case 'not':
      return !passesNaively(filter.part, object, base);
    case 'equals': {
      const wanted = filter.values.map((value) => value.toLowerCase());
      return values(filter.field).some((value) => wanted.includes(String(value).toLowerCase()));
    }
    case 'exists':
      return values(filter.field).length > 0;
    case 'range':
      return values(filter.field).some((value) => isInRange(value, filter));
    case 'uses':
      throw new Error('Documents made by hand use no terms; the contract asks for them apart');
    case 'some':
      return values(filter.field).some((one) =>
        passesNaively(filter.where, one as DocumentObject, `${filter.field}.`),
      );
  }
}

function isInRange(value: unknown, { gte, gt, lte, lt }: RangeFilter): boolean {
  const { from, to } = span(value);
  return (
    (gte === undefined || to >= span(gte).from) &&
    (gt === undefined || to > span(gt).to) &&
    (lte === undefined || from <= span(lte).to) &&
    (lt === undefined || from < span(lt).from)
  );
}

function span(value: unknown): { from: number; to: number } {
  const number = Number(value);
  const date = typeof value === 'string' ? dateSpan(value) : undefined;
  return date ?? { from: number, to: number };
}
