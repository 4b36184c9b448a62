import terms from '@rdfjs/data-model';
import type { BlankNode, Quad, Term } from '@rdfjs/types';
import { RDF } from '../../profile-compiler/index.ts';
import { canonicalLine } from './n-triples-writer.ts';

/**
 * The triples of a graph as writers want them: each once, grouped by subject and predicate (IRIs
 * first, `rdf:type` first), blank nodes labelled `b0`, `b1`, … in order of appearance.
 */
export function tidyGraph(quads: readonly Quad[]): readonly Quad[] {
  const byKey = new Map<string, Quad>();
  for (const { subject, predicate, object } of quads) {
    const triple = terms.quad(subject, predicate, object);
    byKey.set(sortKey(triple), triple);
  }
  const sorted = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1));
  return relabel(sorted.map(([, triple]) => triple));
}

function sortKey(triple: Quad): string {
  const { subject, predicate } = triple;
  const rank = subject.termType === 'NamedNode' ? 0 : 1;
  const verb = predicate.value === `${RDF}type` ? '' : predicate.value;
  return `${rank}${subject.value}\n${verb}\n${canonicalLine(triple)}`;
}

function relabel(triples: readonly Quad[]): readonly Quad[] {
  const nodes = new Map<string, BlankNode>();

  function renamed<Any extends Term>(term: Any): Any | BlankNode {
    if (term.termType !== 'BlankNode') {
      return term;
    }
    const node = nodes.get(term.value) ?? terms.blankNode(`b${nodes.size}`);
    nodes.set(term.value, node);
    return node;
  }

  return triples.map(({ subject, predicate, object }) =>
    terms.quad(renamed(subject), predicate, renamed(object)),
  );
}
