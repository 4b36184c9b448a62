import type { MappingClass } from './mapping-class.ts';

export const dateTime: MappingClass = {
  name: 'DateTime',
  description: 'A year, month or day as ISO 8601, or a moment in UTC',
  scalar: { kind: 'date-time' },
  roles: { filter: 'range', sort: true },
};
