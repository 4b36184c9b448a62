import { linkLines } from '../../catalogue-links.ts';
import type { SystemNames } from '../layout.ts';
import { rowIn, type StoredRow } from '../rows.ts';
import { graphName } from '../text/placeholders.ts';

/** The lines to delete from a graph and to insert into it. */
export interface LineChange {
  readonly graph: string;
  readonly gone: readonly string[];
  readonly added: readonly string[];
  /** True if all lines of the graph are deleted. */
  readonly whole: boolean;
}

/** The change from the lines `before` to the lines `after`. */
export function lineChange(
  graph: string,
  before: readonly string[],
  after: readonly string[],
): LineChange {
  const [old, wanted] = [new Set(before), new Set(after)];
  const gone = [...old].filter((line) => !wanted.has(line));
  const added = [...wanted].filter((line) => !old.has(line));
  return { graph, gone, added, whole: gone.length === old.size };
}

/**
 * The change of a write to the catalogue links. The links in the store are those that the stored row
 * names, since links always change before their row. So no catalogue has to be read.
 */
export function linkChange(
  row: StoredRow,
  entryThere: readonly string[],
  names: SystemNames,
): LineChange {
  const there = rowIn(entryThere, names);
  const before = there ? rowLinks(there, names) : [];
  return lineChange(names.links, before, rowLinks(row, names));
}

/** The links of the dataset of a row, as lines. */
export function rowLinks({ entry, listing }: StoredRow, names: SystemNames): readonly string[] {
  const name = (iri: string) => graphName(iri, names);
  return listing
    ? linkLines(name(entry.graph), {
        catalogue: name(listing.catalogue),
        record: name(listing.record),
      })
    : [];
}
