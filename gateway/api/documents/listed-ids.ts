import type { Search } from '../../../search/index.ts';

/** Ids that are read in one step at most. */
const STEP = 1_000;

/** A part of a list; its end where `limit` is absent. */
export interface ListSlice {
  readonly offset: number;
  readonly limit?: number | undefined;
}

/** The ids of an entity in code point order, or a range of them. No document is read. */
export function listedIds(
  search: Pick<Search, 'dated'>,
  entity: string,
  range: ListSlice,
): AsyncGenerator<string> {
  const { offset, limit = Number.POSITIVE_INFINITY } = range;
  return sliceOf(allIds(search, entity, Math.min(STEP, offset + limit)), range);
}

async function* allIds(
  search: Pick<Search, 'dated'>,
  entity: string,
  first: number,
): AsyncGenerator<string> {
  let after: string | undefined;
  let read = first;
  while (read > 0 && read === first) {
    const ids = (await search.dated(entity, { first, after })).map(({ id }) => id);
    yield* ids;
    after = ids.at(-1);
    read = ids.length;
  }
}

/** A range of a list; what stands behind it is not asked for. */
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
