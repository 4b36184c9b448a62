import rdf from '@rdfjs/data-model';
import { type ProfileIssue, warning } from '../issues.ts';
import { nearest } from '../names/spelling.ts';
import { localName } from '../names/type-names.ts';
import { PV, RDF, shorten } from '../namespaces.ts';
import { keyOf } from './profile-graph.ts';
import { PROFILE_CLASSES } from './profile-node.ts';
import type { Statement } from './turtle.ts';

const TYPE = `${RDF}type`;
/** Local names that no other namespace is known to have. */
const PREDICATES = [
  'mappingName',
  'mappingClass',
  'mappingLink',
  'mappingProperty',
  'profileVersion',
];
const CLASSES = PROFILE_CLASSES.map(localName);

/** Reads unmistakable variants as terms of the platform, each with a warning: another namespace, a misspelt profile node. */
export function readOwnTerms(stated: readonly Statement[]) {
  const strays = Map.groupBy(stated.filter(isStray), ({ file, quad }) =>
    [file, namespaceOf(ownTerm(quad))].join(' '),
  );
  const statements = stated.map((statement) => inOwnNamespace(statement, strays));
  const nodes = profileNodesOf(statements);
  return {
    statements: [...statements, ...nodes.map(({ statement }) => statement)],
    issues: [...[...strays.values()].map(strayIssue), ...nodes.map(({ issue }) => issue)],
  };
}

function isStray({ quad }: Statement): boolean {
  const term = ownTerm(quad);
  const names = quad.predicate.value === TYPE ? CLASSES : PREDICATES;
  return names.includes(localName(term)) && !term.startsWith(PV);
}

/** The term of a statement that may be one of the platform: the class of a node, or the predicate. */
function ownTerm({ predicate, object }: Statement['quad']): string {
  return predicate.value === TYPE ? object.value : predicate.value;
}

function namespaceOf(iri: string): string {
  return iri.slice(0, iri.length - localName(iri).length);
}

function inOwnNamespace(
  statement: Statement,
  strays: ReadonlyMap<string, readonly Statement[]>,
): Statement {
  const { file, quad } = statement;
  const term = ownTerm(quad);
  if (!strays.has([file, namespaceOf(term)].join(' '))) {
    return statement;
  }
  const own = rdf.namedNode(PV + localName(term));
  const { subject, predicate, object } = quad;
  return {
    ...statement,
    quad:
      predicate.value === TYPE ? rdf.quad(subject, predicate, own) : rdf.quad(subject, own, object),
  };
}

function strayIssue([first]: readonly Statement[]): ProfileIssue {
  const namespace = first ? namespaceOf(ownTerm(first.quad)) : '';
  return warning('wrong-namespace', first ?? { file: '' }, {
    message: `The namespace of pv: is <${namespace}> here, but should be <${PV}>; its terms are read as if it were`,
  });
}

/** Nodes that describe the profile by a misspelt type or none: by their version, or by a type that resembles the right one. */
function profileNodesOf(statements: readonly Statement[]) {
  const types = statements.filter(({ quad }) => quad.predicate.value === TYPE);
  const known = new Set(
    types
      .filter(({ quad }) => PROFILE_CLASSES.some((iri) => iri === quad.object.value))
      .map(({ quad }) => keyOf(quad.subject)),
  );
  const versions = statements.filter(({ quad }) => quad.predicate.value === `${PV}profileVersion`);
  const meant = [...types.filter(resembles), ...versions].filter(
    ({ quad }) => !known.has(keyOf(quad.subject)),
  );
  const first = new Map(
    meant.map((statement) => [keyOf(statement.quad.subject), statement] as const).reverse(),
  );
  return [...first.values()].map((statement) => {
    const { subject } = statement.quad;
    const typed = types.find(({ quad }) => keyOf(quad.subject) === keyOf(subject));
    const what = typed ? `the type ${shorten(typed.quad.object.value)}` : 'no type';
    const type = PROFILE_CLASSES[0];
    return {
      statement: {
        ...statement,
        quad: rdf.quad(subject, rdf.namedNode(TYPE), rdf.namedNode(type)),
      },
      issue: warning('profile-node', typed ?? statement, {
        message: `The node that describes the profile has ${what}; it is read as ${shorten(type)}`,
        remedy: `Write ${shorten(type)}`,
      }),
    };
  });
}

function resembles({ quad }: Statement): boolean {
  const { value } = quad.object;
  return value.startsWith(PV) && nearest(localName(value), CLASSES) !== undefined;
}
