import { writeAlias } from '../../names.ts';

/** One document to write to an index, or to take away from it. */
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

/** Splits items, in their order, into runs of at most so many bytes; one that is longer is alone. */
export function* inChunks(
  items: Iterable<BulkItem>,
  mostBytes: number,
): Generator<readonly BulkItem[]> {
  let chunk: BulkItem[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(item.source ?? '');
    if (chunk.length > 0 && bytes + size > mostBytes) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(item);
    bytes += size;
  }
  if (chunk.length > 0) {
    yield chunk;
  }
}
