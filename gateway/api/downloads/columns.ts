import {
  type Field,
  type LanguageMap,
  type ProfileModelData,
  typeOf,
} from '../../../profile-compiler/index.ts';
import { type DocumentObject, isObject, valuesAt } from '../../../search/index.ts';
import type { PickText } from '../schema-org/schema-org.ts';
import { harmlessCell } from './csv.ts';

/** A column of a table of documents. */
export type TableColumn = ReturnType<typeof columnOf>;

/** Members of a path: those of the values of distributions are the last. */
const DEEPEST = 3;
/** Between several values of a cell. */
const SEPARATOR = ' | ';
/** Characters of a cell; spreadsheets take 32,767. */
const LONGEST_CELL = 32_000;

/** The fields of a type of documents as flat columns, the id first. */
export function tableColumns(model: ProfileModelData, type: string): readonly TableColumn[] {
  const columns = columnsBelow(model, type, []);
  const id = columns.filter(({ name }) => name === 'id');
  return [...id, ...columns.filter(({ name }) => name !== 'id')];
}

function columnsBelow(
  model: ProfileModelData,
  type: string,
  above: readonly string[],
): readonly TableColumn[] {
  return typeOf(model, type).fields.flatMap((field) => {
    const path = [...above, field.name];
    switch (field.value.kind) {
      case 'json':
      case 'by-language':
        return [];
      case 'object':
        return path.length < DEEPEST ? columnsBelow(model, field.value.type, path) : [];
      default:
        return [columnOf(field, path)];
    }
  });
}

function columnOf({ value: { kind } }: Field, path: readonly string[]) {
  const textOf = (value: unknown, pick: PickText) => {
    switch (kind) {
      case 'language-map':
        return isObject(value) ? pick(value as LanguageMap) : undefined;
      case 'period':
        return isObject(value) ? `${value.gte ?? '..'}/${value.lte ?? '..'}` : undefined;
      case 'geometry':
        return JSON.stringify(value);
      default:
        return typeof value === 'string' ? value : String(value);
    }
  };
  return {
    /** Path of the field, with dots. */
    name: path.join('.'),
    read(document: DocumentObject, pick: PickText): string {
      const values = valuesAt(document, path).map(({ value }) => value);
      const texts = values.map((value) => textOf(value, pick)).filter((text) => text !== undefined);
      const text = texts.join(SEPARATOR).slice(0, LONGEST_CELL);
      const isNumber = values.length === 1 && typeof values[0] === 'number';
      return isNumber ? text : harmlessCell(text);
    },
  };
}

/** The columns that a request names, in its order: a field with all below it, or the text of one language (`title.de`). */
export function includedColumns(
  columns: readonly TableColumn[],
  includes: readonly string[],
): readonly TableColumn[] {
  return includes.flatMap((include) => {
    const named = columns.filter(({ name }) => name === include || name.startsWith(`${include}.`));
    return named.length > 0 ? named : textColumn(columns, include);
  });
}

function textColumn(columns: readonly TableColumn[], include: string): readonly TableColumn[] {
  const dot = include.lastIndexOf('.');
  const column = columns.find(({ name }) => name === include.slice(0, dot));
  const tag = include.slice(dot + 1);
  return column
    ? [{ name: include, read: (document) => column.read(document, (map) => map[tag]) }]
    : [];
}
