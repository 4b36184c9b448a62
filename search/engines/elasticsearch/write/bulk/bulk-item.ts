/** One document to write to an index, or to delete from it. */
export interface BulkItem {
  readonly index: string;
  /** The write alias of the index that it goes through. */
  readonly alias: string;
  readonly id: string;
  /** Document as JSON; undefined deletes it. */
  readonly source: string | undefined;
}

/** The lines of an item in the body of a bulk request. */
export function linesOf({ alias, id, source }: BulkItem): readonly string[] {
  const target = { _index: alias, _id: id, require_alias: true };
  return source === undefined
    ? [JSON.stringify({ delete: target })]
    : [JSON.stringify({ index: target }), source];
}
