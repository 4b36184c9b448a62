import type { ProfileModelData } from '../../../profile-compiler/index.ts';
import { nextTurn } from '../../../repository/index.ts';
import type { CompiledRestSearch } from '../existing-api/search/query/compile-search.ts';
import { indexOf, type SearchType } from '../existing-api/search/search-types.ts';
import type { PickText } from '../schema-org/schema-org.ts';
import type { FoundHits } from '../search/find-hits.ts';
import { membersOfHit } from '../search/hit-source.ts';
import { includedColumns, type TableColumn, tableColumns } from './columns.ts';
import { csvLine } from './csv.ts';

/** Rows that are written in one step; the event loop runs between two. */
const STEP = 5;

/** The columns of a table of hits. */
export interface TableOptions {
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
