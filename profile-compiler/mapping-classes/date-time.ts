import type { Term } from '@rdfjs/types';
import type { Json, MappingClass, ReadContext, ReadValue } from './mapping-class.ts';
import { isLiteral } from './rules/described.ts';
import { isoMoment, momentSortKey } from './rules/iso-moment.ts';

export const dateTime: MappingClass = {
  name: 'DateTime',
  description: 'A year, month or day as ISO 8601, or a moment in UTC',
  scalar: { kind: 'date-time' },
  roles: { filter: 'range', sort: true },
  read: { each: readDate, prefer: earliest },
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
