import type { Quad, Term } from '@rdfjs/types';
import { nextTurn } from '../../../../repository/index.ts';

/** Triples that are looked at before the event loop runs other work. */
const BATCH = 5_000;

/**
 * The triples of nodes of a graph, and of what only these refer to: not those of `main`, the resource that the graph is
 * about, and of nodes that others refer to as well.
 */
export async function describeNodes(
  quads: readonly Quad[],
  nodes: readonly Term[],
  main: string,
): Promise<readonly Quad[]> {
  const { bySubject, referrers } = await indexOf(quads);
  const own = new Set(nodes.map(keyOf));
  const isPart = (key: string) => !own.has(key) && key !== main && bySubject.has(key);
  const objectsOf = (key: string) =>
    (bySubject.get(key) ?? []).map(({ object }) => keyOf(object)).filter(isPart);

  const reached = closureOf([...own], objectsOf);
  const shared = [...reached].filter(
    (key) => isPart(key) && referrers.get(key)?.some((referrer) => !reached.has(referrer)),
  );
  const excluded = closureOf(shared, objectsOf);
  return [...reached]
    .filter((key) => !excluded.has(key))
    .flatMap((key) => bySubject.get(key) ?? []);
}

/** These keys, and all that is reached from them. */
function closureOf(
  start: readonly string[],
  next: (key: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(start);
  for (const key of reached) {
    for (const one of next(key)) {
      reached.add(one);
    }
  }
  return reached;
}

interface GraphIndex {
  readonly bySubject: ReadonlyMap<string, readonly Quad[]>;
  readonly referrers: ReadonlyMap<string, readonly string[]>;
}

async function indexOf(quads: readonly Quad[]): Promise<GraphIndex> {
  const bySubject = new Map<string, Quad[]>();
  const referrers = new Map<string, string[]>();
  for (const [at, quad] of quads.entries()) {
    const subject = keyOf(quad.subject);
    add(bySubject, subject, quad);
    if (quad.object.termType !== 'Literal') {
      add(referrers, keyOf(quad.object), subject);
    }
    if (at % BATCH === BATCH - 1) {
      await nextTurn();
    }
  }
  return { bySubject, referrers };
}

function add<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key);
  if (items) {
    items.push(item);
  } else {
    map.set(key, [item]);
  }
}

/** An IRI as it is; blank nodes and literals as no IRI can be. */
function keyOf({ termType, value }: Term): string {
  return termType === 'NamedNode' ? value : termType === 'BlankNode' ? `_:${value}` : `"${value}`;
}
