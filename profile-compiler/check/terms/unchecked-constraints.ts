import type { Quad } from '@rdfjs/types';
import { RDF, SH } from '../../namespaces.ts';

/** Constraints in other languages, which validation does not run. */
const OTHER_LANGUAGES: ReadonlySet<string> = new Set(
  ['sparql', 'js', 'expression'].map((name) => SH + name),
);

/** Constraints with a list, which may be in a file that is not part of the profile. */
const OF_LISTS: ReadonlySet<string> = new Set(
  ['and', 'or', 'xone', 'in', 'languageIn'].map((name) => SH + name),
);

/**
 * The triples of constraints that validation cannot check: SPARQL and JavaScript, patterns that are no regular
 * expression, and lists that are not among the files. All others of a shape are checked without them.
 */
export function uncheckedConstraints(quads: readonly Quad[]): ReadonlySet<Quad> {
  const flags = new Map(
    quads
      .filter(({ predicate }) => predicate.value === `${SH}flags`)
      .map(({ subject, object }) => [subject.value, object.value]),
  );
  const lists = new Set(
    quads
      .filter(({ predicate }) => predicate.value === `${RDF}first`)
      .map(({ subject }) => subject.value),
  ).add(`${RDF}nil`);
  return new Set(
    quads.filter(
      ({ subject, predicate, object }) =>
        OTHER_LANGUAGES.has(predicate.value) ||
        (OF_LISTS.has(predicate.value) && !lists.has(object.value)) ||
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
