import type { MappingClass } from './mapping-class.ts';
import { member } from './member.ts';
import { comparePeriods, readPeriod } from './rules/period.ts';

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
