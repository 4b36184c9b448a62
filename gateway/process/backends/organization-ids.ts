/** Organisations of one request: as many as a repository lists with any limits. */
const PAGE = 100;

/**
 * Ids of all organisations of a repository, of which `list` reads a path of that repository. Each page begins with the
 * last id of the page before: where it does not, one was deleted meanwhile, and all are listed again. So none is left
 * out, and an id may come twice.
 */
export async function* organizationIds(
  list: (path: string) => Promise<readonly string[]>,
  pageSize = PAGE,
): AsyncGenerator<string> {
  let offset = 0;
  let last: string | undefined;
  for (;;) {
    const path = `organizations?valueType=identifiers&limit=${pageSize}&offset=${offset}`;
    const ids = await list(path);
    const isNext = last === undefined || ids[0] === last;
    if (isNext) {
      yield* ids;
    }
    if (isNext && ids.length < pageSize) {
      return;
    }
    last = isNext ? ids.at(-1) : undefined;
    offset = isNext ? offset + ids.length - 1 : 0;
  }
}
