import type { ProfileNote } from '../../model.ts';
import type { JsonNode } from '../../read/json-document.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { note, times } from './note.ts';

const MEMBERS = ['version', 'id', 'core', 'resources'];
const ROW_MEMBERS = ['id', 'description', 'path', 'name', 'shapeUri'];

/** Notes members of the entry file that do nothing, each once with the times it stands there. */
export function entryNotes({ entry }: ReadProfile): readonly ProfileNote[] {
  if (!entry) {
    return [];
  }
  const rows = [...entry.core, ...entry.resources].flatMap(({ node }) => others(node, ROW_MEMBERS));
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
