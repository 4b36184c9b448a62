import type { Quad } from '@rdfjs/types';
import { FOAF } from '../../profile-compiler/index.ts';
import { nodeKey } from './nodes.ts';

/**
 * Keys of the blank nodes that hang from the nodes with the keys `from`, directly or through other
 * blank nodes. What a record is about is no part of it.
 */
export function blankPartsOf(from: Iterable<string>, quads: readonly Quad[]): Set<string> {
  const links = quads.filter(
    ({ predicate, object }) =>
      object.termType === 'BlankNode' && predicate.value !== `${FOAF}primaryTopic`,
  );
  const bySubject = Map.groupBy(links, ({ subject }) => nodeKey(subject));
  const parts = new Set<string>();
  const open = [...from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const { object } of bySubject.get(key) ?? []) {
      const part = nodeKey(object);
      if (!parts.has(part)) {
        parts.add(part);
        open.push(part);
      }
    }
  }
  return parts;
}
