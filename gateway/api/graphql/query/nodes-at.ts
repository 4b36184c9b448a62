import type { NodeSource } from '../schema/nodes/node-interface.ts';
import type { RankOfKind } from './interleaved.ts';

/** A part of the hits of a kind in their order. */
export interface PagePart {
  readonly offset: number;
  readonly first: number;
}

/**
 * The nodes at some places of an interleaved list, each kind read once: the ranks of a kind in it follow each other. A node is
 * missing where it was deleted after the hits were counted.
 */
export async function nodesAt(
  places: readonly RankOfKind[],
  pageOf: (kind: string, part: PagePart) => Promise<readonly NodeSource[]>,
): Promise<readonly (NodeSource | undefined)[]> {
  const found = await Promise.all(
    [...Map.groupBy(places, ({ kind }) => kind)].map(async ([kind, ranks]) => {
      const offset = ranks[0]?.rank ?? 0;
      const nodes = await pageOf(kind, { offset, first: ranks.length });
      return nodes.map((node, at) => [`${offset + at} ${kind}`, node] as const);
    }),
  );
  const byPlace = new Map(found.flat());
  return places.map(({ kind, rank }) => byPlace.get(`${rank} ${kind}`));
}
