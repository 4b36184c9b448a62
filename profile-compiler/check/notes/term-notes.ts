import type { ProfileNote } from '../../model.ts';
import { shorten } from '../../namespaces.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { describedNodes, EFFECTIVE_TERMS } from '../terms/described-nodes.ts';
import { note, times } from './note.ts';

/** Notes terms that are read but do nothing, one note for each term and file with a count. */
export function termNotes(profile: ReadProfile): readonly ProfileNote[] {
  const statements = describedNodes(profile).flatMap(({ kind, node }) => {
    const effective: readonly string[] = EFFECTIVE_TERMS[kind];
    return profile.graph
      .about(node)
      .filter(({ quad }) => !effective.includes(quad.predicate.value));
  });
  const distinct = new Set(statements);
  const groups = Map.groupBy(distinct, ({ file, quad }) => `${file} ${quad.predicate.value}`);
  return [...groups.values()].flatMap((found) => {
    const [first] = found;
    if (!first) {
      return [];
    }
    const place = { file: first.file, line: Math.min(...found.map(({ line }) => line)) };
    const message = `${shorten(first.quad.predicate.value)} has no effect (${times(found.length)} in this file)`;
    return [note('no-effect', place, message)];
  });
}
