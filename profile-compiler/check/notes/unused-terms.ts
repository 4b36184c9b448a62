import { note, times } from '../../issues.ts';
import type { ProfileNote } from '../../model.ts';
import { shorten } from '../../namespaces.ts';
import type { JsonNode } from '../../read/json-document.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import type { Statement } from '../../read/turtle.ts';
import { describedNodes, EFFECTIVE_TERMS } from '../terms/described-nodes.ts';
import { meantTerm } from '../terms/term-names.ts';
import { uncheckedConstraints } from '../terms/unchecked-constraints.ts';

/** Notes RDF terms without effect, and constraints that validation leaves out. */
export function termNotes(profile: ReadProfile): readonly ProfileNote[] {
  const { graph } = profile;
  const unchecked = uncheckedConstraints(graph.statements.map(({ quad }) => quad));
  const unused = describedNodes(profile).flatMap(({ kind, node }) => {
    const effective: readonly string[] = EFFECTIVE_TERMS[kind];
    return graph
      .about(node)
      .filter(({ quad }) => !effective.includes(quad.predicate.value) && !unchecked.has(quad));
  });
  return [
    ...byTerm(new Set(unused), (term, count) => {
      const meant = meantTerm(term);
      const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
      return ['no-effect', `${shorten(term)} has no effect (${count} in this file)${hint}`];
    }),
    ...byTerm(
      graph.statements.filter(({ quad }) => unchecked.has(quad)),
      (term, count) => [
        'not-validated',
        `${shorten(term)} is not validated (${count} in this file)`,
      ],
    ),
  ];
}

/** One note for each term and file with a count. */
function byTerm(
  statements: Iterable<Statement>,
  told: (term: string, count: string) => readonly [ProfileNote['code'], message: string],
): readonly ProfileNote[] {
  const groups = Map.groupBy(statements, ({ file, quad }) => `${file} ${quad.predicate.value}`);
  return [...groups.values()].flatMap((found) => {
    const [first] = found;
    if (!first) {
      return [];
    }
    const place = { file: first.file, line: Math.min(...found.map(({ line }) => line)) };
    const [code, message] = told(first.quad.predicate.value, times(found.length));
    return [note(code, place, message)];
  });
}

const MEMBERS = ['version', 'id', 'core', 'resources'];
const ROW_MEMBERS = ['id', 'description', 'path', 'name', 'shapeUri'];
const RESOURCE_MEMBERS = [...ROW_MEMBERS, 'typeUri', 'inCatalogue', 'searchSettings'];

/** Notes members of the entry file without effect, one note for each name with a count. */
export function entryNotes({ entry }: ReadProfile): readonly ProfileNote[] {
  if (!entry) {
    return [];
  }
  const rows = [
    ...entry.core.flatMap(({ node }) => others(node, ROW_MEMBERS)),
    ...entry.resources.flatMap(({ node }) => others(node, RESOURCE_MEMBERS)),
  ];
  const groups = Map.groupBy([...others(entry.root, MEMBERS), ...rows], ({ name }) => name);
  return [...groups].map(([name, found]) =>
    note(
      'no-effect',
      { file: entry.file, line: Math.min(...found.map(({ line }) => line)) },
      `"${name}" has no effect (${times(found.length)} in this file)`,
    ),
  );
}

function others(node: JsonNode, known: readonly string[]): { name: string; line: number }[] {
  return [...node.members]
    .filter(([name]) => !known.includes(name))
    .map(([name, { line }]) => ({ name, line }));
}
