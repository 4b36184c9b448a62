import type { Quad } from '@rdfjs/types';
import { byCodePoint, SKOS } from '../../profile-compiler/basics.ts';

/** Concepts in a circle: each is broader than the next, the last than the first. */
type Circle = readonly string[];

/** Terms with those directly below them. */
type TermsBelow = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds circles in a hierarchy: without the link from the last concept of each to its first, there are none. The first is the concept
 * that a way down from a term at the top comes to first; `tops` and terms without broader ones are at the top, else the first
 * IRI in code point order.
 */
export function circlesIn(below: TermsBelow, tops: Iterable<string> = []): readonly Circle[] {
  const narrower = new Set([...below.values()].flatMap((terms) => [...terms]));
  const all = [...below.keys()].sort(byCodePoint);
  const roots = [...all.filter((term) => !narrower.has(term)), ...tops, ...all];
  const isDone = new Set<string>();
  return roots.flatMap((root) => circlesBelow(root, below, isDone));
}

interface Step {
  readonly term: string;
  readonly rest: string[];
}

/** Goes down from one term, without recursion: a hierarchy may be as deep as it has terms. */
function circlesBelow(root: string, below: TermsBelow, isDone: Set<string>): readonly Circle[] {
  const circles: Circle[] = [];
  const path: Step[] = [];
  const onPath = new Set<string>();
  const enter = (term: string) => {
    path.push({ term, rest: [...(below.get(term) ?? [])].sort(byCodePoint).reverse() });
    onPath.add(term);
  };
  if (!isDone.has(root)) {
    enter(root);
  }
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const next = step.rest.pop();
    if (next === undefined) {
      path.pop();
      onPath.delete(step.term);
      isDone.add(step.term);
    } else if (onPath.has(next)) {
      const terms = path.map(({ term }) => term);
      circles.push(terms.slice(terms.indexOf(next)));
    } else if (!isDone.has(next)) {
      enter(next);
    }
  }
  return circles;
}

const MAX_WARNINGS = 100;
const MAX_NAMES = 10;

/** Warnings for concepts that are above themselves: one sentence for each circle, 100 at most. */
export function circleWarnings(quads: readonly Quad[]): readonly string[] {
  const below = new Map<string, Set<string>>();
  for (const { subject, predicate, object } of quads) {
    const isUp = predicate.value === `${SKOS}broader`;
    if (isUp || predicate.value === `${SKOS}narrower`) {
      const [above, under] = isUp ? [object.value, subject.value] : [subject.value, object.value];
      below.set(above, (below.get(above) ?? new Set()).add(under));
    }
  }
  return circlesIn(below).slice(0, MAX_WARNINGS).map(warningOf);
}

function warningOf(circle: Circle): string {
  const names = circle.slice(0, MAX_NAMES).join(', ');
  return circle.length === 1
    ? `${names} is skos:broader than itself. The hierarchy leaves this link out.`
    : `skos:broader leads in a circle over ${circle.length} concepts: ${names}${circle.length > MAX_NAMES ? ', …' : ''}. The hierarchy shows each of them once.`;
}
