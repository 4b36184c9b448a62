import { linkLines } from '../../catalogue-links.ts';
import type { SystemNames } from '../layout.ts';
import { rowLineIn, rowOfLine } from '../read/row-line.ts';
import type { StoredRow } from '../rows.ts';
import { graphName } from '../text/stand-ins.ts';
import { type LineChange, lineChange } from './line-change.ts';

/**
 * The change of a write to the catalogue links. The links in the store are those that the stored row
 * names, since links always change before their row. So no catalogue has to be read.
 */
export function linkChange(
  row: StoredRow,
  entryThere: readonly string[],
  names: SystemNames,
): LineChange {
  const line = rowLineIn(entryThere, names);
  const before = line === undefined ? [] : linksOf(rowOfLine(line), names);
  return lineChange(names.links, before, linksOf(row, names));
}

function linksOf({ entry, listing }: StoredRow, names: SystemNames): readonly string[] {
  const name = (iri: string) => graphName(iri, names);
  return listing
    ? linkLines(name(entry.graph), {
        catalogue: name(listing.catalogue),
        record: name(listing.record),
      })
    : [];
}
