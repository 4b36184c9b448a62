import type { Literal, Term } from '@rdfjs/types';
import { ADMS, DCT, RDF, SKOS, XSD } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member, resourceMember, storedMember } from './member.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import { isLiteral, objectOf, statedId, textOf } from './rules/described.ts';
import { describedWord } from './rules/member-words.ts';
import type { ReadContext } from './rules/read-context.ts';

export const admsIdentifier: MappingClass = {
  description: 'An identifier and the scheme that it belongs to',
  value: {
    kind: 'object',
    type: 'AdmsIdentifier',
    members: [
      member('identifier', {
        value: { kind: 'keyword' },
        description: 'The identifier as in the data',
        roles: { fullText: 1, filter: 'equals' },
        always: true,
        predicate: `${SKOS}notation`,
      }),
      storedMember('scheme', 'IRI of its datatype, else the agency that issued it'),
      resourceMember('IRI of the identifier'),
    ],
  },
  roles: {},
  read: { each: readIdentifier },
};

/** Datatypes that say nothing but that a literal is text. */
const PLAIN: ReadonlySet<string> = new Set([`${XSD}string`, `${RDF}langString`]);

function readIdentifier(value: Term, context: ReadContext): Json | undefined {
  if (isLiteral(value)) {
    const identifier = textOf(value, context);
    return identifier && objectOf({ identifier, scheme: datatypeOf(value) });
  }
  const resource = context.isBlank(value) ? undefined : value.value;
  const notation = notationOf(value, context);
  const identifier =
    notation?.value.trim() ?? statedId(value, [`${DCT}identifier`], context) ?? resource;
  if (identifier === undefined) {
    return context.report('empty-node', value);
  }
  if (!context.graph.describes(value)) {
    context.report('undescribed', value);
  }
  const agency = { subject: value, member: 'scheme', predicates: [`${ADMS}schemeAgency`] };
  const scheme = (notation && datatypeOf(notation)) ?? describedWord(agency, context);
  return objectOf({ identifier, scheme, resource });
}

/** The notation with a datatype, else the first in code point order. */
function notationOf(subject: Term, context: ReadContext): Literal | undefined {
  const [first, ...others] = context.graph
    .objects(subject, `${SKOS}notation`)
    .filter(isLiteral)
    .filter((literal) => literal.value.trim() !== '')
    .sort((a, b) => Number(isPlain(a)) - Number(isPlain(b)) || byCodePoint(a.value, b.value));
  for (const other of others) {
    context.report('extra-value', other, { member: 'identifier', subject });
    context.hide(other.value.trim(), context.defaultLanguage, 1);
  }
  return first;
}

function isPlain({ datatype }: Literal): boolean {
  return PLAIN.has(datatype.value);
}

function datatypeOf(literal: Literal): string | undefined {
  return isPlain(literal) ? undefined : literal.datatype.value;
}
