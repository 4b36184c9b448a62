import type { ProfileNote } from '../../model.ts';
import { shorten } from '../../namespaces.ts';
import { note, times } from '../../note.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import { uncheckedConstraints } from '../terms/unchecked-constraints.ts';

/** Notes constraints that validation leaves out, one note for each term and file with a count. */
export function uncheckedNotes({ graph }: ReadProfile): readonly ProfileNote[] {
  const unchecked = uncheckedConstraints(graph.statements.map(({ quad }) => quad));
  const found = graph.statements.filter(({ quad }) => unchecked.has(quad));
  const groups = Map.groupBy(found, ({ file, quad }) => `${file} ${quad.predicate.value}`);
  return [...groups.values()].flatMap((statements) => {
    const [first] = statements;
    if (!first) {
      return [];
    }
    const place = { file: first.file, line: Math.min(...statements.map(({ line }) => line)) };
    const count = times(statements.length);
    return [
      note(
        'not-validated',
        place,
        `${shorten(first.quad.predicate.value)} is not validated (${count} in this file)`,
      ),
    ];
  });
}
