import type { ProfilePlace } from '../issues.ts';
import type { EntryFile, EntryRow } from '../read/entry-file.ts';
import { memberOf } from '../read/json-document.ts';

/** Place of an entry, or of one of its members, named as people write it: `core[1].path`. */
export function rowPlace(entry: EntryFile, row: EntryRow, member?: string): ProfilePlace {
  const node = (member === undefined ? undefined : memberOf(row.node, member)) ?? row.node;
  const label = [row.label, member].filter((part) => part !== undefined && part !== '').join('.');
  return { file: entry.file, line: node.line, node: label };
}
