import { writeAlias } from '../../names.ts';

/** One document to write to an index, or to delete from it. */
export interface BulkItem {
  readonly index: string;
  readonly id: string;
  /** As JSON; undefined: the document is deleted. */
  readonly source: string | undefined;
}

/** The lines of an item in the body of a bulk request. */
export function linesOf({ index, id, source }: BulkItem): readonly string[] {
  const target = { _index: writeAlias(index), _id: id, require_alias: true };
  return source === undefined
    ? [JSON.stringify({ delete: target })]
    : [JSON.stringify({ index: target }), source];
}
