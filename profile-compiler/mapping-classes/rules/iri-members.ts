import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import type { Json, Member } from '../../values.ts';
import { member } from '../member.ts';
import type { ReadContext } from '../read-context.ts';
import { byCodePoint } from './code-point-order.ts';
import { isLiteral, objectOf } from './described.ts';
import { iriOf, readIri } from './iri-text.ts';

/** A member that lists IRIs. */
export function irisMember(name: string, description: string, predicate: string): Member {
  return member(name, {
    value: { kind: 'iri' },
    description,
    roles: { filter: 'equals' },
    many: true,
    predicate,
  });
}

/** Reads a node whose members list IRIs, each left out where it has none; the node must have one. */
export function readIriMembers(
  value: Term,
  predicates: Readonly<Record<string, string>>,
  context: ReadContext,
): Json | undefined {
  const iri = iriOf(value, context);
  if (isLiteral(value) && iri === undefined) {
    context.report('not-a-node', value);
    return undefined;
  }
  const subject = isLiteral(value) && iri !== undefined ? rdf.namedNode(iri) : value;
  const lists = Object.entries(predicates).map(
    ([name, predicate]) => [name, irisOf({ subject, name, predicate }, context)] as const,
  );
  const filled = lists.filter(([, iris]) => iris.length > 0);
  if (filled.length === 0) {
    context.report('empty-node', value);
    return undefined;
  }
  return objectOf(Object.fromEntries(filled));
}

interface IriSource {
  readonly subject: Term;
  readonly name: string;
  readonly predicate: string;
}

function irisOf({ subject, name, predicate }: IriSource, context: ReadContext): readonly string[] {
  const place = { member: name, subject };
  const iris = context.graph
    .objects(subject, predicate)
    .map((value) => readIri(value, context, place))
    .filter((iri) => iri !== undefined);
  return [...new Set(iris)].sort(byCodePoint);
}
