import {
  type Field,
  type LanguageMap,
  type ProfileModelData,
  typeOf,
} from '../../../profile-compiler/index.ts';
import { nextTurn } from '../../../repository/index.ts';
import { type DocumentObject, isObject, valuesAt } from '../../../search/index.ts';
import type { CompiledRestSearch } from '../existing-api/search/query/compile-search.ts';
import { indexOf, type SearchType } from '../existing-api/search/search-types.ts';
import type { PickText } from '../schema-org/schema-org.ts';
import type { FoundHits } from '../search/find-hits.ts';
import { membersOfHit } from '../search/hit-source.ts';
import { csvLine, harmlessCell } from './csv.ts';

/** Rows that are written in one step; the event loop runs between two. */
const STEP = 5;

/** The columns of a table of hits. */
interface TableOptions {
  readonly model: ProfileModelData;
  /** The types of documents that are searched. */
  readonly types: CompiledRestSearch['types'];
  /** Paths of fields; all where empty. */
  readonly includes: readonly string[];
  readonly pick: PickText;
  /**
   * True if it begins with a byte order mark: Excel takes a file without one for an older encoding; programs take it
   * for a letter.
   */
  readonly hasMark?: boolean;
}

const BYTE_ORDER_MARK = '\ufeff';

/** Hits as CSV, while they are read. With several types, the first column names that of each row. */
export async function* writeTable(
  pages: AsyncIterable<FoundHits>,
  { model, types, includes, pick, hasMark = false }: TableOptions,
): AsyncGenerator<string> {
  const ofTypes = new Map(
    [...types].map(([kind, type]) => [kind, columnsByName(model, type, includes)] as const),
  );
  const names = [...new Set([...ofTypes.values()].flatMap((columns) => [...columns.keys()]))];
  const isMixed = types.size > 1;
  let text = hasMark ? BYTE_ORDER_MARK : '';
  text += csvLine([...(isMixed ? ['index'] : []), ...names]);
  let rows = 0;
  for await (const { hits } of pages) {
    for (const hit of hits) {
      const columns = ofTypes.get(hit.kind);
      if (columns) {
        const cells = names.map((name) => columns.get(name)?.read(membersOfHit(hit), pick) ?? '');
        text += csvLine([...(isMixed ? [indexOf(types, hit.kind)] : []), ...cells]);
        rows += 1;
        if (rows % STEP === 0) {
          await nextTurn();
        }
      }
    }
    yield text;
    text = '';
  }
  yield text;
}

function columnsByName(
  model: ProfileModelData,
  { entity }: SearchType,
  includes: readonly string[],
): ReadonlyMap<string, TableColumn> {
  const all = tableColumns(model, entity.type);
  const columns = includes.length > 0 ? includedColumns(all, includes) : all;
  return new Map(columns.map((column) => [column.name, column]));
}

/** A column of a table of documents. */
type TableColumn = ReturnType<typeof columnOf>;

/** Members of a path: those of the values of distributions are the last. */
const DEEPEST = 3;
/** Between several values of a cell. */
const SEPARATOR = ' | ';
/** Characters of a cell; spreadsheets take 32,767. */
const MAX_CELL_LENGTH = 32_000;

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
      const text = texts.join(SEPARATOR).slice(0, MAX_CELL_LENGTH);
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
