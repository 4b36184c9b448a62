import type { Quad, Term } from '@rdfjs/types';
import type { ProfilePlace } from '../issues.ts';
import { RDF } from '../namespaces.ts';
import type { Statement } from './turtle.ts';

/** Triples of a profile with their places, in the order of its files. */
export type ProfileGraph = ReturnType<typeof profileGraph>;

/** Joins the triples of all files of a profile into one graph. */
export function profileGraph(statements: readonly Statement[]) {
  const bySubject = Map.groupBy(statements, ({ quad }) => keyOf(quad.subject));
  const classes = statements.filter(({ quad }) => quad.predicate.value === `${RDF}type`);

  return { statements, about, objects, ofClass, placeOf };

  /** Triples about a node, optionally those of one predicate. */
  function about(node: Term, predicate?: string): readonly Statement[] {
    const all = bySubject.get(keyOf(node)) ?? [];
    return predicate === undefined
      ? all
      : all.filter(({ quad }) => quad.predicate.value === predicate);
  }

  function objects(node: Term, predicate: string): readonly Term[] {
    return about(node, predicate).map(({ quad }) => quad.object);
  }

  /** IRIs and blank nodes of a class, each once. */
  function ofClass(iri: string): readonly Term[] {
    const found = classes.filter(({ quad }) => quad.object.value === iri);
    return [...new Map(found.map(({ quad }) => [keyOf(quad.subject), quad.subject])).values()];
  }

  /** First line of a node, or of one of its predicates. */
  function placeOf(node: Term, predicate?: string): ProfilePlace {
    const found = about(node, predicate);
    const [first] = found.length > 0 ? found : about(node);
    if (!first) {
      return { file: '' };
    }
    const lines = found.filter(({ file }) => file === first.file).map(({ line }) => line);
    return { file: first.file, line: Math.min(first.line, ...lines) };
  }
}

/** Longest list that is read: one that is circular ends here. */
const MAX_LIST_LENGTH = 100_000;

/** Members of an RDF list; a term that is no list is its only member. */
export function listMembers(graph: ProfileGraph, list: Term): readonly Term[] {
  if (graph.about(list, `${RDF}first`).length === 0) {
    return list.value === `${RDF}nil` ? [] : [list];
  }
  const members: Term[] = [];
  const walked = new Set<string>();
  let at: Term | undefined = list;
  while (at && !walked.has(keyOf(at)) && members.length < MAX_LIST_LENGTH) {
    walked.add(keyOf(at));
    members.push(...graph.objects(at, `${RDF}first`).slice(0, 1));
    at = graph.objects(at, `${RDF}rest`)[0];
  }
  return members;
}

/** Key under which equal IRIs and equal blank nodes are the same. */
export function keyOf(term: Term | Quad['subject']): string {
  return `${term.termType} ${term.value}`;
}
