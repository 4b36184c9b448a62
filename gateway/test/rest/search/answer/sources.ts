import type { HitPlace, HitSource } from '../../../../api/rest/search/answer/hit-source.ts';

/** A source of hits whose cursors are their ids, and what was read of it. */
export function sourceOf(name: string, ids: () => readonly string[]) {
  const reads: HitPlace[] = [];
  const source: HitSource = {
    name,
    index: name,
    async read(page) {
      reads.push(page);
      const all = ids();
      const { first, offset = 0, after } = page;
      const start = after === undefined ? offset : all.indexOf(after) + 1;
      const hits = all.slice(start, start + first).map((id) => ({ id, cursor: id, members: {} }));
      return { total: all.length, hits };
    },
  };
  return { source, reads };
}
