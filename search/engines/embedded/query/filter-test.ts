import { InvalidQueryError } from '../../../errors.ts';
import type { Filter } from '../../../port/search-query.ts';
import { onlyWhole } from '../../../query/wrong-filter.ts';
import type { FieldMemory, LevelMemory, NestedMemory } from '../memory/filter-memory.ts';
import type { RowTest } from '../memory/text-values.ts';
import { boxTest, equalsTest, rangeTest, textTest } from './field-tests.ts';

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
    case 'text':
      return onField(level, filter.field, (field) => textTest(field, filter));
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
  const nested = findTowards(level, name);
  if (!nested) {
    const place = level.name === '' ? '' : ` inside ${level.name}`;
    throw new InvalidQueryError(`${name} is not a field to filter by${place}; see the filters.`);
  }
  return nested;
}

function findTowards({ below }: LevelMemory, name: string): NestedMemory | undefined {
  return below.find(({ level }) => name === level.name || name.startsWith(`${level.name}.`));
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
  const nested = findTowards(level, name);
  if (nested) {
    return anyObject(
      nested,
      nested.level.name === name ? () => true : existsTest(nested.level, name),
    );
  }
  return onField(
    level,
    name,
    ({ column }) =>
      (row) =>
        (column.length[row] ?? 0) > 0,
  );
}
