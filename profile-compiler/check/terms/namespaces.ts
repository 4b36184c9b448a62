import { localName } from '../../emit/graphql-names/type-names.ts';
import { issue, type ProfileIssue } from '../../issues.ts';
import { PV } from '../../namespaces.ts';
import type { ReadProfile } from '../../read/read-profile.ts';

/** Local names that no other namespace is known to have. */
const MAPPING_TERMS = ['mappingName', 'mappingClass', 'mappingLink', 'mappingProperty'];

/** Finds mappings in another namespace than `pv:`, once for each file and namespace. */
export function checkNamespaces({ graph }: ReadProfile): readonly ProfileIssue[] {
  const strays = graph.statements.filter(({ quad: { predicate } }) =>
    MAPPING_TERMS.some(
      (term) => localName(predicate.value) === term && predicate.value !== PV + term,
    ),
  );
  const groups = Map.groupBy(
    strays,
    ({ file, quad }) => `${file} ${namespaceOf(quad.predicate.value)}`,
  );
  return [...groups.values()].flatMap(([first]) =>
    first
      ? [
          issue('wrong-namespace', first, {
            message: `The namespace of pv: is <${namespaceOf(first.quad.predicate.value)}> here, but must be <${PV}>`,
          }),
        ]
      : [],
  );
}

function namespaceOf(iri: string): string {
  return iri.slice(0, iri.length - localName(iri).length);
}
