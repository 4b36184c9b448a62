import type { Quad } from '@rdfjs/types';
import { SH } from '../../namespaces.ts';

/** Constraints in other languages, which validation does not run. */
const OTHER_LANGUAGES: ReadonlySet<string> = new Set(
  ['sparql', 'js', 'expression'].map((name) => SH + name),
);

/**
 * The triples of constraints that validation cannot check: SPARQL and JavaScript, and patterns that are no
 * regular expression. All others of a shape are checked without them.
 */
export function uncheckedConstraints(quads: readonly Quad[]): ReadonlySet<Quad> {
  const flags = new Map(
    quads
      .filter(({ predicate }) => predicate.value === `${SH}flags`)
      .map(({ subject, object }) => [subject.value, object.value]),
  );
  return new Set(
    quads.filter(
      ({ subject, predicate, object }) =>
        OTHER_LANGUAGES.has(predicate.value) ||
        (predicate.value === `${SH}pattern` &&
          !isRegularExpression(object.value, flags.get(subject.value))),
    ),
  );
}

function isRegularExpression(pattern: string, flags: string | undefined): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}
