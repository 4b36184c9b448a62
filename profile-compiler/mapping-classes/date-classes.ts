import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass, ReadValue } from './mapping-class.ts';
import { member } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { isLiteral } from './rules/described.ts';
import { isoMoment, momentSortKey } from './rules/iso-moment.ts';
import { comparePeriods, readPeriod } from './rules/period.ts';

export const dateTime: MappingClass = {
  description: 'A year, month, day or UTC instant in ISO 8601',
  value: { kind: 'date-time' },
  roles: { filter: 'range', sort: true },
  read: { each: readDate, prefer: earliest },
  platformFields: ['issued', 'modified'],
};

export const dateRange: MappingClass = {
  description: 'A period, open where an end is absent',
  value: {
    kind: 'period',
    type: 'DateRange',
    members: [
      member('gte', {
        value: { kind: 'date-time' },
        description: 'Year, month, day or UTC instant in which the period begins',
      }),
      member('lte', {
        value: { kind: 'date-time' },
        description: 'Year, month, day or UTC instant in which the period ends',
      }),
    ],
  },
  roles: { filter: 'range', sort: true },
  read: { each: readPeriod, compare: comparePeriods },
};

function readDate(value: Term, context: ReadContext): Json | undefined {
  if (!isLiteral(value)) {
    return context.report('not-a-literal', value);
  }
  const moment = isoMoment(value.value);
  return moment ?? context.report(value.value.trim() === '' ? 'blank-value' : 'bad-date', value);
}

function earliest(values: readonly ReadValue[]): ReadValue | undefined {
  return values.reduce((first, next) => (sortKey(next) < sortKey(first) ? next : first));
}

function sortKey({ json }: ReadValue): string {
  return momentSortKey(String(json));
}
