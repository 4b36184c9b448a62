import { BOX_SIDES, type Box } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { RangeFilter, TextFilter } from '../../../port/search-query.ts';
import { checkBox, overlaps } from '../../../query/bounding-box.ts';
import { comparedPart } from '../../../query/compared-text.ts';
import { dateSpan } from '../../../query/date-span.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { checkCondition } from '../../../query/wrong-filter.ts';
import type { FieldMemory } from '../memory/filter-memory.ts';

/** Tests whether a row of a level passes. */
export type RowTest = (row: number) => boolean;

/** Passes where the field has one of the values. */
export function equalsTest(field: FieldMemory, values: readonly string[]): RowTest {
  checkCondition(field, 'equals');
  const found = values.map((value) => field.dictionary.find(withoutCase(value)));
  const ordinals = new Set(found.filter((ordinal) => ordinal !== undefined));
  return ordinalTest(field, ordinals);
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
  return ordinalTest(field, ordinals);
}

function ordinalTest({ column }: FieldMemory, ordinals: ReadonlySet<number>): RowTest {
  if (ordinals.size === 0) {
    return () => false;
  }
  return (row) => {
    const start = column.start[row] ?? 0;
    const end = start + (column.length[row] ?? 0);
    for (let at = start; at < end; at += 1) {
      if (ordinals.has(column.data[at] ?? -1)) {
        return true;
      }
    }
    return false;
  };
}

/** Passes where one value of the field overlaps all bounds; bounds and values are spans. */
export function rangeTest(field: FieldMemory, range: RangeFilter): RowTest {
  checkCondition(field, 'range');
  const gte = bound(field, range.gte)?.from ?? -Infinity;
  const gt = bound(field, range.gt)?.to ?? -Infinity;
  const lte = bound(field, range.lte)?.to ?? Infinity;
  const lt = bound(field, range.lt)?.from ?? Infinity;
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

function bound(field: FieldMemory, text: string | undefined): Span | undefined {
  if (text === undefined) {
    return undefined;
  }
  const isMoment = field.kind === 'date-time' || field.kind === 'period';
  const span = isMoment ? dateSpan(text) : numberSpan(text);
  if (!span) {
    const expected = isMoment ? 'a date such as 2024-05 or 2024-05-31' : 'a number';
    throw new InvalidQueryError(`${field.name}: ${JSON.stringify(text)} is not ${expected}.`);
  }
  return span;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function numberSpan(text: string): Span | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? undefined : { from: number, to: number };
}
