import { BOX_SIDES, type Box } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import { checkBox, overlaps } from '../../../query/bounding-box.ts';
import { dateSpan } from '../../../query/date-span.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { checkCondition, onlyWhole } from '../../../query/wrong-filter.ts';
import type { Filter, RangeFilter } from '../../search-query.ts';
import type { FieldMemory, LevelMemory, NestedMemory } from '../memory/filter-memory.ts';

/** Whether a row of a level passes. */
export type RowTest = (row: number) => boolean;

/** A condition that applies to whole documents. */
export type DocumentCondition = Extract<Filter, { readonly kind: 'uses' | 'facet' }>;

/** Compiles a condition that applies to whole documents. */
export type DocumentTest = (condition: DocumentCondition) => RowTest;

/** Compiles a filter for the rows of a level; throws `InvalidQueryError` for a condition that the level does not have. */
export function filterTest(
  filter: Filter,
  level: LevelMemory,
  documentTest: DocumentTest = onlyOfDocuments,
): RowTest {
  switch (filter.kind) {
    case 'and': {
      const tests = filter.parts.map((part) => filterTest(part, level, documentTest));
      return (row) => tests.every((test) => test(row));
    }
    case 'or': {
      const tests = filter.parts.map((part) => filterTest(part, level, documentTest));
      return (row) => tests.some((test) => test(row));
    }
    case 'not': {
      const test = filterTest(filter.part, level, documentTest);
      return (row) => !test(row);
    }
    case 'equals':
      return onField(level, filter.field, (field) => equalsTest(field, filter.values));
    case 'range':
      return onField(level, filter.field, (field) => rangeTest(field, filter));
    case 'box':
      return onField(level, filter.field, (field) => boxTest(field, filter.box));
    case 'exists':
      return existsTest(level, filter.field);
    case 'uses':
    case 'facet':
      return documentTest(filter);
    case 'some':
      return onObjects(level, filter.field, (objects) => filterTest(filter.where, objects));
  }
}

function onlyOfDocuments({ kind }: DocumentCondition): never {
  throw new InvalidQueryError(onlyWhole(kind));
}

type FieldTest = (field: FieldMemory) => RowTest;

/** Compiles a test of one field for the rows of a level: below it a row passes if any object there does. */
export function onField(level: LevelMemory, name: string, make: FieldTest): RowTest {
  const field = level.fields.find((one) => one.name === name);
  if (field) {
    return make(field);
  }
  const nested = nestedTowards(level, name);
  return anyObject(nested, onField(nested.level, name, make));
}

function onObjects(
  level: LevelMemory,
  name: string,
  make: (objects: LevelMemory) => RowTest,
): RowTest {
  const nested = nestedTowards(level, name);
  const test =
    nested.level.name === name ? make(nested.level) : onObjects(nested.level, name, make);
  return anyObject(nested, test);
}

function nestedTowards(level: LevelMemory, name: string): NestedMemory {
  const nested = level.below.find(
    (one) => name === one.level.name || name.startsWith(`${one.level.name}.`),
  );
  if (!nested) {
    const place = level.name === '' ? '' : ` inside ${level.name}`;
    throw new InvalidQueryError(`${name} is not a field to filter by${place}; see the filters.`);
  }
  return nested;
}

function anyObject({ rows }: NestedMemory, test: RowTest): RowTest {
  return (row) => {
    const start = rows.start[row] ?? 0;
    const end = start + (rows.length[row] ?? 0);
    for (let at = start; at < end; at += 1) {
      if (test(rows.data[at] ?? 0)) {
        return true;
      }
    }
    return false;
  };
}

function existsTest(level: LevelMemory, name: string): RowTest {
  const nested = level.below.find((one) => one.level.name === name);
  if (nested) {
    return anyObject(nested, () => true);
  }
  const deeper = level.below.find((one) => name.startsWith(`${one.level.name}.`));
  if (deeper) {
    return anyObject(deeper, existsTest(deeper.level, name));
  }
  return onField(
    level,
    name,
    ({ column }) =>
      (row) =>
        (column.length[row] ?? 0) > 0,
  );
}

function equalsTest(field: FieldMemory, values: readonly string[]): RowTest {
  checkCondition(field, 'equals');
  const found = values.map((value) => field.dictionary.find(withoutCase(value)));
  const ordinals = new Set(found.filter((ordinal) => ordinal !== undefined));
  if (ordinals.size === 0) {
    return () => false;
  }
  const { column } = field;
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
function rangeTest(field: FieldMemory, range: RangeFilter): RowTest {
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
function boxTest(field: FieldMemory, wanted: Box): RowTest {
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
