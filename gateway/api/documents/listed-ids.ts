import type { Search } from '../../../search/index.ts';

/** Ids that are read in one step at most. */
const STEP = 1_000;

/** A part of a list; up to its end if `limit` is absent. */
export interface ListSlice {
  readonly offset: number;
  readonly limit?: number | undefined;
  /** Only ids that follow this one; all ids if absent or empty. */
  readonly after?: string | undefined;
}

/** Lists the ids of an entity in code point order, or a slice of them, without reading a document. */
export function listedIds(
  search: Pick<Search, 'dated'>,
  entity: string,
  slice: ListSlice,
): AsyncGenerator<string> {
  const { offset, limit = Number.POSITIVE_INFINITY, after } = slice;
  return sliceOf(
    idsAfter(search, entity, after || undefined, Math.min(STEP, offset + limit)),
    slice,
  );
}

async function* idsAfter(
  search: Pick<Search, 'dated'>,
  entity: string,
  start: string | undefined,
  first: number,
): AsyncGenerator<string> {
  let after = start;
  let read = first;
  while (read === first) {
    const ids = (await search.dated(entity, { first, after })).map(({ id }) => id);
    yield* ids;
    after = ids.at(-1);
    read = ids.length;
  }
}

/** Lists a slice, and asks for nothing behind it. */
export async function* sliceOf<Item>(
  all: AsyncIterable<Item>,
  { offset, limit = Number.POSITIVE_INFINITY }: ListSlice,
): AsyncGenerator<Item> {
  if (limit === 0) {
    return;
  }
  let at = 0;
  for await (const item of all) {
    at += 1;
    if (at > offset) {
      yield item;
    }
    if (at === offset + limit) {
      return;
    }
  }
}
