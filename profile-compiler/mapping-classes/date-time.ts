import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass, ReadValue } from './mapping-class.ts';
import type { ReadContext } from './read-context.ts';
import { isLiteral } from './rules/described.ts';
import { isoMoment, momentSortKey } from './rules/iso-moment.ts';

export const dateTime: MappingClass = {
  description: 'A year, month, day or UTC instant in ISO 8601',
  value: { kind: 'date-time' },
  roles: { filter: 'range', sort: true },
  read: { each: readDate, prefer: earliest },
  platformFields: ['issued', 'modified'],
};

function readDate(value: Term, context: ReadContext): Json | undefined {
  if (!isLiteral(value)) {
    context.report('not-a-literal', value);
    return undefined;
  }
  const moment = isoMoment(value.value);
  if (moment === undefined) {
    context.report(value.value.trim() === '' ? 'blank-value' : 'bad-date', value);
  }
  return moment;
}

function earliest(values: readonly ReadValue[]): ReadValue | undefined {
  return values.reduce((first, next) => (sortKey(next) < sortKey(first) ? next : first));
}

function sortKey({ json }: ReadValue): string {
  return momentSortKey(String(json));
}
