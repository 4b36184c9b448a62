import { BOX_SIDES, type Box } from '../../../../profile-compiler/index.ts';
import type { RangeFilter, TextFilter } from '../../../port/search-query.ts';
import { checkBox, overlaps } from '../../../query/bounding-box.ts';
import { comparedPart } from '../../../query/compared-text.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { rangeBounds } from '../../../query/range-bounds.ts';
import { checkCondition } from '../../../query/wrong-filter.ts';
import type { FieldMemory } from '../memory/filter-memory.ts';
import { ordinalsTest, type RowTest, textsTest } from '../memory/text-values.ts';

/** Passes where the field has one of the values. */
export function equalsTest(field: FieldMemory, values: readonly string[]): RowTest {
  checkCondition(field, 'equals');
  return textsTest(field, values.map(withoutCase));
}

/** Passes where one text of the field has a part; each distinct text is compared once. */
export function textTest(field: FieldMemory, { match, text }: TextFilter): RowTest {
  checkCondition(field, 'text');
  const part = comparedPart(field.name, text);
  const { dictionary } = field;
  const ordinals = new Set<number>();
  for (let ordinal = 0; ordinal < dictionary.size; ordinal += 1) {
    const known = dictionary.text(ordinal);
    if (match === 'contains' ? known.includes(part) : known.startsWith(part)) {
      ordinals.add(ordinal);
    }
  }
  return ordinalsTest(field, ordinals);
}

/** Passes where one value of the field overlaps all bounds; bounds and values are spans. */
export function rangeTest(field: FieldMemory, range: RangeFilter): RowTest {
  checkCondition(field, 'range');
  const bound = rangeBounds(field);
  const gte = bound(range.gte)?.from ?? -Infinity;
  const gt = bound(range.gt)?.to ?? -Infinity;
  const lte = bound(range.lte)?.to ?? Infinity;
  const lt = bound(range.lt)?.from ?? Infinity;
  const { column } = field;
  return (row) => {
    const start = column.start[row] ?? 0;
    const end = start + (column.length[row] ?? 0);
    for (let at = start; at < end; at += 2) {
      const from = column.data[at] ?? 0;
      const to = column.data[at + 1] ?? 0;
      if (to >= gte && to > gt && from <= lte && from < lt) {
        return true;
      }
    }
    return false;
  };
}

/** Passes where the box of one geometry of the field overlaps the box of the query. */
export function boxTest(field: FieldMemory, wanted: Box): RowTest {
  checkCondition(field, 'box');
  checkBox(field.name, wanted);
  const { column } = field;
  return (row) => {
    const start = column.start[row] ?? 0;
    const end = start + (column.length[row] ?? 0);
    for (let at = start; at < end; at += BOX_SIDES.length) {
      const [minLon = 0, minLat = 0, maxLon = 0, maxLat = 0] = column.data.subarray(at, end);
      if (overlaps({ minLon, minLat, maxLon, maxLat }, wanted)) {
        return true;
      }
    }
    return false;
  };
}
