import type { StoredLevel } from '../../../field-values/columns.ts';
import type { FilterLevel, LevelField } from '../../../field-values/search-plan.ts';
import {
  type Column,
  clearValues,
  columnState,
  createColumn,
  setValues,
  valuesOf,
} from './column.ts';
import {
  clearTexts,
  createTextValues,
  setTexts,
  type TextValues,
  type TextValuesState,
  textValuesState,
} from './text-values.ts';

/** The filter values of one level: rows of the root are documents, rows below are nested objects. */
export interface LevelMemory {
  readonly name: string;
  readonly fields: readonly FieldMemory[];
  readonly below: readonly NestedMemory[];
}

/**
 * Texts (`equals`, `text`), or without a dictionary pairs of first and last point (`range`) or the four sides of boxes
 * (`box`).
 */
export interface FieldMemory extends TextValues {
  readonly name: string;
  readonly filter: LevelField['field']['filter'];
  readonly kind: LevelField['field']['kind'];
}

export interface NestedMemory {
  /** Row above → rows of this level. */
  readonly rows: Column;
  readonly level: LevelMemory;
  readonly free: number[];
  /** One past the largest row of this level. */
  size: number;
}

/** The filter values of one level as a checkpoint keeps them, fields and levels in the order of the plan. */
export interface LevelState {
  readonly fields: readonly TextValuesState[];
  readonly below: readonly {
    readonly rows: Column;
    readonly level: LevelState;
    readonly free: number[];
    readonly size: number;
  }[];
}

/** Columns for the filters of one level and of the levels below it: empty, or those of a checkpoint. */
export function createLevelMemory(plan: FilterLevel, kept?: LevelState): LevelMemory {
  return {
    name: plan.name,
    fields: plan.fields.map(({ field }, at) => ({
      name: field.name,
      filter: field.filter,
      kind: field.kind,
      ...createTextValues(kept?.fields[at], !hasTexts(field.filter)),
    })),
    below: plan.levels.map((level, at) => {
      const { rows, free, size, level: below } = kept?.below[at] ?? {};
      return {
        rows: rows ?? createColumn(),
        level: createLevelMemory(level, below),
        free: free ?? [],
        size: size ?? 0,
      };
    }),
  };
}

/** The checkpoint of a level and of the levels below it. */
export function levelState({ fields, below }: LevelMemory): LevelState {
  return {
    fields: fields.map(textValuesState),
    below: below.map(({ rows, level, free, size }) => ({
      rows: columnState(rows),
      level: levelState(level),
      free,
      size,
    })),
  };
}

/** Keeps the values of an empty row. */
export function putLevel(memory: LevelMemory, row: number, stored: StoredLevel): void {
  const [values, objects] = stored;
  for (const [at, field] of memory.fields.entries()) {
    setTexts(field, row, values[at] ?? []);
  }
  for (const [at, nested] of memory.below.entries()) {
    const rows = (objects[at] ?? []).map((object) => putObject(nested, object));
    setValues(nested.rows, row, rows);
  }
}

/** Empties a row and the rows below it. */
export function removeLevel(memory: LevelMemory, row: number): void {
  for (const field of memory.fields) {
    if (hasTexts(field.filter)) {
      clearTexts(field, row);
    } else {
      clearValues(field.column, row);
    }
  }
  for (const nested of memory.below) {
    for (const object of valuesOf(nested.rows, row)) {
      removeLevel(nested.level, object);
      nested.free.push(object);
    }
    clearValues(nested.rows, row);
  }
}

function putObject(nested: NestedMemory, object: StoredLevel): number {
  const row = nested.free.pop() ?? nested.size;
  nested.size = Math.max(nested.size, row + 1);
  putLevel(nested.level, row, object);
  return row;
}

/** Tests whether values are texts, kept once in the dictionary. */
function hasTexts(filter: FieldMemory['filter']): boolean {
  return filter === 'equals' || filter === 'text';
}
