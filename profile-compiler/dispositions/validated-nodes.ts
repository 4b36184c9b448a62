import { RDF, RDFS, SH } from '../namespaces.ts';
import { keyOf, type ProfileGraph } from '../read/profile-graph.ts';

const TARGETS: ReadonlySet<string> = new Set(
  ['targetClass', 'targetNode', 'targetSubjectsOf', 'targetObjectsOf'].map((name) => SH + name),
);

/** The nodes that validation reaches: shapes with a target, and all that they refer to. */
export function validatedNodes({ statements, about }: ProfileGraph): ReadonlySet<string> {
  const classes = new Set(
    statements
      .filter(({ quad }) => quad.predicate.value === `${RDF}type`)
      .filter(({ quad }) => quad.object.value === `${RDFS}Class`)
      .map(({ quad }) => keyOf(quad.subject)),
  );
  const open = statements
    .map(({ quad }) => quad)
    .filter(({ predicate, subject }) => TARGETS.has(predicate.value) || classes.has(keyOf(subject)))
    .map(({ subject }) => subject);
  const reached = new Set<string>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!reached.has(keyOf(node))) {
      reached.add(keyOf(node));
      const below = about(node).map(({ quad }) => quad);
      const followed = below.filter(({ predicate }) => predicate.value.startsWith(SH));
      const lists = below.filter(({ predicate }) => predicate.value.startsWith(`${RDF}`));
      open.push(...[...followed, ...lists].flatMap(({ object }) => subjectOf(object)));
    }
  }
  return reached;
}

function subjectOf<Term extends { readonly termType: string }>(term: Term) {
  return term.termType === 'NamedNode' || term.termType === 'BlankNode'
    ? [term as Extract<Term, { termType: 'NamedNode' | 'BlankNode' }>]
    : [];
}
