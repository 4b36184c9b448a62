import type { Term } from '@rdfjs/types';
import { OWL, SKOS } from '../../namespaces.ts';
import { byCodePoint } from './code-point-order.ts';
import type { ReadContext } from './read-context.ts';

const EXACT = [`${SKOS}exactMatch`, `${OWL}sameAs`];
const CLOSE = [`${SKOS}closeMatch`];

/** Targets of `skos:exactMatch` and `owl:sameAs`, also those given as literals, sorted by code point. */
export function exactMatchesOf(subject: Term, context: ReadContext): readonly string[] {
  return irisOf(subject, EXACT, context);
}

/** IRIs that the data states as the same term, then those of terms that are close to it. */
export function matchesOf(subject: Term, context: ReadContext): readonly string[] {
  return [...exactMatchesOf(subject, context), ...irisOf(subject, CLOSE, context)];
}

function irisOf(
  subject: Term,
  predicates: readonly string[],
  context: ReadContext,
): readonly string[] {
  return predicates
    .flatMap((predicate) => context.graph.objects(subject, predicate))
    .filter((match) => !context.isBlank(match))
    .map((match) => match.value.trim())
    .filter((match) => /^[a-z][a-z\d+.-]*:\S+$/i.test(match))
    .sort(byCodePoint);
}
