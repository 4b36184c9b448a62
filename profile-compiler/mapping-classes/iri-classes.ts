import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { DCAT, DCT } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { irisMember } from './member.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import { isLiteral, objectOf } from './rules/described.ts';
import { iriOf, readIri } from './rules/iri-text.ts';
import type { ReadContext } from './rules/read-context.ts';

export const qualifiedRelation = irisClass(
  'QualifiedRelation',
  'A relation to other resources and the role that they have in it',
  {
    relation: [`${DCT}relation`, 'IRIs of the related resources'],
    had_role: [`${DCAT}hadRole`, 'IRIs of their roles'],
  },
);

export const metadataExtension = irisClass(
  'MetadataExtension',
  'What applications add to the metadata of a dataset',
  {
    is_used_by: ['https://data.europa.eu/ns/ext#isUsedBy', 'IRIs of the applications that use it'],
  },
);

/** Members that list IRIs: the predicate and the description of each. */
type IriMembers = Readonly<Record<string, readonly [predicate: string, description: string]>>;

/** A class of nodes whose members list IRIs. */
function irisClass(type: string, description: string, members: IriMembers): MappingClass {
  return {
    description,
    value: {
      kind: 'object',
      type,
      members: Object.entries(members).map(([name, [predicate, about]]) =>
        irisMember(name, about, predicate),
      ),
    },
    roles: {},
    read: { each: (value, context) => readIriMembers(value, members, context) },
  };
}

/** Each member is left out where it has no IRI; the node must have one. */
function readIriMembers(value: Term, members: IriMembers, context: ReadContext): Json | undefined {
  const iri = iriOf(value, context);
  if (isLiteral(value) && iri === undefined) {
    return context.report('not-a-node', value);
  }
  const subject = iri === undefined ? value : rdf.namedNode(iri);
  const lists = Object.entries(members).map(([name, [predicate]]) => {
    const iris = context.graph
      .objects(subject, predicate)
      .map((object) => readIri(object, context, { member: name, subject }))
      .filter((found) => found !== undefined);
    return [name, [...new Set(iris)].sort(byCodePoint)] as const;
  });
  const filled = lists.filter(([, iris]) => iris.length > 0);
  if (filled.length === 0) {
    return context.report('empty-node', value);
  }
  return objectOf(Object.fromEntries(filled));
}
