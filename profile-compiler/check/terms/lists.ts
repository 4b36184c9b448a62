import { issue, type ProfileIssue } from '../../issues.ts';
import { RDF } from '../../namespaces.ts';
import { keyOf, type ProfileGraph } from '../../read/profile-graph.ts';

const REST = `${RDF}rest`;

/** Finds RDF lists without an end: a program that walks one, such as a SHACL validator, never returns. */
export function checkLists(graph: ProfileGraph): readonly ProfileIssue[] {
  const steps = graph.statements.filter(({ quad }) => quad.predicate.value === REST);
  const next = new Map(steps.map(({ quad }) => [keyOf(quad.subject), keyOf(quad.object)]));
  const ended = new Set<string>();
  return steps
    .filter(({ quad }) => graph.about(quad.subject, REST).length > 1 || !ends(keyOf(quad.subject)))
    .map(({ file, line }) =>
      issue('broken-list', { file, line }, 'This RDF list is circular or branches'),
    );

  function ends(start: string): boolean {
    const walked = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !ended.has(at)) {
      if (walked.has(at)) {
        return false;
      }
      walked.add(at);
      at = next.get(at);
    }
    for (const node of walked) {
      ended.add(node);
    }
    return true;
  }
}
