import type { CountedValue } from '../../../api/graphql/suggestions/sorted-labels.ts';

/** A keyword, its value being its label unless that has languages. */
export function keyword(
  label: CountedValue['label'],
  more: Partial<CountedValue> = {},
): CountedValue {
  const value = typeof label === 'string' ? label : (Object.values(label)[0] ?? '');
  return { kind: 'keywords', facet: 'keywords', value, label, count: 1, ...more };
}
