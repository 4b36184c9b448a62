import type { HitMeasure } from '../../../port/search-query.ts';
import { checkEnds, isOfDates } from '../../../query/wrong-filter.ts';
import type { LevelMemory } from '../memory/filter-memory.ts';
import type { RowTest } from '../memory/text-values.ts';
import { type DocumentTest, filterTest, onField } from './filter-test.ts';

/** Measures the rows of hits; `undefined` for an end of a field that none of them has. */
export function measureRows(
  hits: Int32Array,
  measure: Exclude<HitMeasure, { readonly kind: 'titled' }>,
  filters: LevelMemory,
  documentTest: DocumentTest,
): number | undefined {
  if (measure.kind !== 'count') {
    return extreme(hits, measure, filters);
  }
  const passes = filterTest(measure.filter, filters, documentTest);
  let count = 0;
  for (const row of hits) {
    count += passes(row) ? 1 : 0;
  }
  return count;
}

function extreme(
  hits: Int32Array,
  { kind, field }: Extract<HitMeasure, { readonly field: string }>,
  filters: LevelMemory,
): number | undefined {
  const further = kind === 'min' ? Math.min : Math.max;
  let found: number | undefined;
  // The test rejects every row, so that the walk visits all nested objects.
  const visit: RowTest = onField(filters, field, (numbers) => {
    checkEnds(numbers);
    const { start, length, data } = numbers.column;
    // Values are pairs of a first and a last point; of a date the first one counts.
    const step = isOfDates(numbers.kind) ? 2 : 1;
    return (row) => {
      const first = start[row] ?? 0;
      const end = first + (length[row] ?? 0);
      for (let at = first; at < end; at += step) {
        const value = data[at] ?? 0;
        found = found === undefined ? value : further(found, value);
      }
      return false;
    };
  });
  hits.forEach(visit);
  return found;
}
