import type { FoundHit, HitPlace, HitSource } from '../../api/search/hit-source.ts';

/** A source of hits whose cursors are their ids, and what was read of it. Pages lack those that are gone since the search. */
export function sourceOf(
  name: string,
  ids: () => readonly string[],
  isGone: (id: string) => boolean = () => false,
) {
  const reads: HitPlace[] = [];
  const source: HitSource = {
    name,
    async read(page) {
      reads.push(page);
      const all = ids();
      const { first, offset = 0, after } = page;
      const start = after === undefined ? offset : all.indexOf(after) + 1;
      const found = {} as FoundHit['found'];
      const hits = all
        .slice(start, start + first)
        .filter((id) => !isGone(id))
        .map((id) => ({ kind: name, id, cursor: id, found }));
      return { total: all.length, hits, hasNextPage: start + first < all.length };
    },
  };
  return { source, reads };
}
