import type { Term } from '@rdfjs/types';
import { FOAF, RDF, VCARD } from '../namespaces.ts';
import type { Json, Member } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member, storedMember } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { contactName, organisationName } from './rules/contact-name.ts';
import { isLiteral, objectOf } from './rules/described.ts';
import { describedWord, describedWords } from './rules/member-words.ts';
import { postalAddress } from './rules/postal-address.ts';

export const contactPoint: MappingClass = {
  description: 'Contact details of a person or an organisation',
  value: {
    kind: 'object',
    type: 'ContactPoint',
    members: [
      storedMember('type', 'Individual, Organization or Kind'),
      nameMember('name', 'Name, in one language', `${VCARD}fn`),
      storedMember(
        'email',
        'E-mail address as in the data, with or without `mailto:`',
        `${VCARD}hasEmail`,
      ),
      storedMember(
        'telephone',
        'Telephone number as in the data, with or without `tel:`',
        `${VCARD}hasTelephone`,
      ),
      storedMember('address', 'Postal address on one line', `${VCARD}label`),
      member('url', {
        value: { kind: 'stored' },
        description: 'Addresses of web pages',
        many: true,
        predicate: `${VCARD}hasURL`,
      }),
      nameMember(
        'organisation_name',
        'Name of the organisation, in one language',
        `${VCARD}organization-name`,
      ),
      storedMember('resource', 'IRI of the contact point'),
    ],
  },
  roles: {},
  read: { each: readContactPoint },
};

function nameMember(name: string, description: string, predicate: string): Member {
  return member(name, {
    value: { kind: 'text' },
    description,
    roles: { fullText: 0.5 },
    predicate,
  });
}

const EMAILS = [`${VCARD}hasEmail`, `${VCARD}email`, `${FOAF}mbox`];
const TELEPHONES = [`${VCARD}hasTelephone`, `${VCARD}tel`, `${VCARD}telephone`, `${FOAF}phone`];
const URLS = [`${VCARD}hasURL`, `${VCARD}url`];

/** The first that the node states counts. */
const KINDS = ['Individual', 'Organization', 'Kind'];

function readContactPoint(value: Term, context: ReadContext): Json | undefined {
  if (isLiteral(value)) {
    const name = value.value.trim();
    context.report(name === '' ? 'blank-value' : 'literal-as-name', value);
    return name === '' ? undefined : { name };
  }
  const isMailbox = value.value.startsWith('mailto:');
  const isNamed = !isMailbox && !context.isBlank(value);
  const described = describe(value, context);
  if (isNamed && !context.graph.describes(value)) {
    context.report('undescribed', value);
  }
  const contact = objectOf({
    ...described,
    email: described.email ?? (isMailbox ? value.value : undefined),
    resource: isNamed ? value.value : undefined,
  });
  if (Object.keys(contact).every((name) => name === 'type')) {
    return context.report('empty-node', value);
  }
  return contact;
}

function describe(subject: Term, context: ReadContext) {
  const word = (name: string, predicates: readonly string[]) =>
    describedWord({ subject, member: name, predicates }, context);
  const url = describedWords({ subject, member: 'url', predicates: URLS }, context);
  return {
    type: kindOf(subject, context),
    name: contactName(subject, context),
    email: word('email', EMAILS),
    telephone: word('telephone', TELEPHONES),
    address: postalAddress(subject, context),
    url: url.length > 0 ? url : undefined,
    organisation_name: organisationName(subject, context),
  };
}

function kindOf(subject: Term, context: ReadContext): string | undefined {
  const types = context.graph.objects(subject, `${RDF}type`).map((type) => type.value);
  return KINDS.find((kind) => types.includes(VCARD + kind));
}
