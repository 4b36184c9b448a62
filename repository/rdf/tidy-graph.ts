import terms from '@rdfjs/data-model';
import type { BlankNode, Quad, Term } from '@rdfjs/types';
import { RDF } from '../../profile-compiler/basics.ts';
import { arrayBatches } from '../scheduling/batches.ts';
import { canonicalLine } from './canonical/canonical-lines.ts';

const SUBJECTS_PER_BATCH = 200;

/**
 * The triples of a graph in the order in which they are written: without duplicates, by subject (IRIs
 * first) and predicate (`rdf:type` first), blank nodes labelled `b0`, `b1`, … in order of appearance, or with
 * another start than `b`.
 */
export async function tidyGraph(
  quads: readonly Quad[],
  blankNodes = 'b',
): Promise<readonly Quad[]> {
  const bySubject = Map.groupBy(quads, ({ subject }) => subjectKey(subject));
  const sorted = [...bySubject].sort(byKey);
  const relabelled = relabelling(blankNodes);
  const tidy: Quad[] = [];
  for await (const batch of arrayBatches(sorted, SUBJECTS_PER_BATCH)) {
    for (const [, triples] of batch) {
      tidy.push(...sortedTriples(triples).map(relabelled));
    }
  }
  return tidy;
}

function subjectKey({ termType, value }: Term): string {
  return `${termType === 'NamedNode' ? 0 : 1}${value}`;
}

/** The triples of one subject, without duplicates. */
function sortedTriples(quads: readonly Quad[]): readonly Quad[] {
  const byPredicate = Map.groupBy(quads, ({ predicate }) => verbOf(predicate));
  return [...byPredicate].sort(byKey).flatMap(([, triples]) => sortedByObject(triples));
}

/** The sort key of a predicate. */
function verbOf({ value }: Term): string {
  return value === `${RDF}type` ? '' : value;
}

/** The triples of one subject and predicate, without duplicates. Most are the only one. */
function sortedByObject(quads: readonly Quad[]): readonly Quad[] {
  if (quads.length === 1) {
    return quads;
  }
  const triples = quads.map(({ subject, predicate, object }) =>
    terms.quad(subject, predicate, object),
  );
  const byLine = new Map(triples.map((triple) => [canonicalLine(triple), triple]));
  return [...byLine].sort(byKey).map(([, triple]) => triple);
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Relabels blank nodes in order of appearance. */
function relabelling(start: string): (triple: Quad) => Quad {
  const nodes = new Map<string, BlankNode>();

  function renamed<Any extends Term>(term: Any): Any | BlankNode {
    if (term.termType !== 'BlankNode') {
      return term;
    }
    const node = nodes.get(term.value) ?? terms.blankNode(`${start}${nodes.size}`);
    nodes.set(term.value, node);
    return node;
  }

  return ({ subject, predicate, object }) =>
    terms.quad(renamed(subject), predicate, renamed(object));
}
