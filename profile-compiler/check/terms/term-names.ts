import { issue, type ProfileIssue } from '../../issues.ts';
import { PV, SH, shorten } from '../../namespaces.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import type { Statement } from '../../read/turtle.ts';
import { nearest } from '../names/nearest.ts';
import { describedNodes, EFFECTIVE_TERMS } from './described-nodes.ts';
import { OTHER_SHACL_TERMS } from './shacl-terms.ts';

/** Finds terms of `pv:` and `sh:` that do not exist, where a similar one does. */
export function checkTermNames(profile: ReadProfile): readonly ProfileIssue[] {
  const known = [
    ...Object.values(EFFECTIVE_TERMS).flat(),
    ...OTHER_SHACL_TERMS.map((term) => SH + term),
  ];
  return describedNodes(profile).flatMap(({ node, place }) =>
    profile.graph.about(node).flatMap((statement) => misspelt(statement, place.node)),
  );

  function misspelt({ quad, file, line }: Statement, node: string | undefined): ProfileIssue[] {
    const term = quad.predicate.value;
    const namespace = [PV, SH].find((start) => term.startsWith(start));
    if (namespace === undefined || known.includes(term)) {
      return [];
    }
    const same = known.filter((other) => other.startsWith(namespace));
    const meant = nearest(
      term.slice(namespace.length),
      same.map((other) => other.slice(namespace.length)),
    );
    if (meant === undefined) {
      return [];
    }
    const place = { file, line, ...(node === undefined ? {} : { node }) };
    return [
      issue('misspelt-term', place, {
        message: `The term ${shorten(term)} does not exist`,
        remedy: `Did you mean ${shorten(namespace + meant)}?`,
      }),
    ];
  }
}
