import { type ProfileIssue, warning } from '../../issues.ts';
import { nearest } from '../../names/spelling.ts';
import { PV, SH, shorten } from '../../namespaces.ts';
import type { ReadProfile } from '../../read/read-profile.ts';
import type { Statement } from '../../read/turtle.ts';
import { describedNodes, EFFECTIVE_TERMS } from './described-nodes.ts';

/** Local names of valid SHACL terms that have no effect on a profile. */
const OTHER_SHACL_TERMS: readonly string[] =
  `and class closed datatype deactivated declare defaultValue disjoint entailment equals expression
  flags group hasValue ignoredProperties in js languageIn lessThan lessThanOrEquals maxExclusive
  maxInclusive maxLength message minExclusive minInclusive minLength node nodeKind not or order
  pattern prefixes qualifiedMaxCount qualifiedMinCount qualifiedValueShape
  qualifiedValueShapesDisjoint rule severity shape shapesGraph sparql target targetNode
  targetObjectsOf targetSubjectsOf uniqueLang xone`.split(/\s+/);

/** Local names of terms of SHACL 1.2, which have no effect either, on validation included. */
const SHACL_12_TERMS: readonly string[] =
  `agentInstruction codeIdentifier conformanceDisallows intent maxListLength memberShape
  minListLength nodeByExpression reificationRequired reifierShape rootClass singleLine someValue
  subsetOf targetWhere uniqueMembers uniqueValuesFor values`.split(/\s+/);

const KNOWN_TERMS: readonly string[] = [
  ...Object.values(EFFECTIVE_TERMS).flat(),
  ...[...OTHER_SHACL_TERMS, ...SHACL_12_TERMS].map((term) => SH + term),
];

/**
 * Finds terms of `pv:` and `sh:` that do not exist, where a similar one does. In a shape without fields a term
 * of `sh:` costs no field: `termNotes` notes it.
 */
export function checkTermNames(profile: ReadProfile): readonly ProfileIssue[] {
  return describedNodes(profile).flatMap(({ node, place, isFieldless = false }) =>
    profile.graph
      .about(node)
      .filter(({ quad }) => !isFieldless || !quad.predicate.value.startsWith(SH))
      .flatMap((statement) => misspelt(statement, place.node)),
  );
}

/** The term that was probably meant, shortened; `undefined` for known terms and those that resemble none. */
export function meantTerm(term: string): string | undefined {
  const namespace = [PV, SH].find((start) => term.startsWith(start));
  if (namespace === undefined || KNOWN_TERMS.includes(term)) {
    return undefined;
  }
  const same = KNOWN_TERMS.filter((other) => other.startsWith(namespace));
  const meant = nearest(
    term.slice(namespace.length),
    same.map((other) => other.slice(namespace.length)),
  );
  return meant === undefined ? undefined : shorten(namespace + meant);
}

function misspelt({ quad, file, line }: Statement, node: string | undefined): ProfileIssue[] {
  const term = quad.predicate.value;
  const meant = meantTerm(term);
  if (meant === undefined) {
    return [];
  }
  const place = { file, line, ...(node === undefined ? {} : { node }) };
  return [
    warning('misspelt-term', place, {
      message: `The term ${shorten(term)} does not exist, so it has no effect`,
      remedy: `Did you mean ${meant}?`,
    }),
  ];
}
