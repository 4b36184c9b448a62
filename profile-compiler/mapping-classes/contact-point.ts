import type { Term } from '@rdfjs/types';
import { FOAF, RDF, VCARD } from '../namespaces.ts';
import type { Json, Member } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member, storedMember } from './member.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import {
  describedText,
  isLiteral,
  type MemberSource,
  memberContext,
  objectOf,
  shownText,
} from './rules/described.ts';
import { firstFound } from './rules/first-found.ts';
import { describedWord, describedWords, standIns } from './rules/member-words.ts';
import type { ReadContext } from './rules/read-context.ts';
import { textMap } from './rules/text-map.ts';

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
  return {
    type: kindOf(subject, context),
    name: contactName(subject, context),
    email: word('email', EMAILS),
    telephone: word('telephone', TELEPHONES),
    address: postalAddress(subject, context),
    url: describedWords({ subject, member: 'url', predicates: URLS }, context),
    organisation_name: firstName(
      { subject, member: 'organisation_name', predicates: ORGANISATIONS },
      context,
    ),
  };
}

function kindOf(subject: Term, context: ReadContext): string | undefined {
  const types = context.graph.objects(subject, `${RDF}type`).map((type) => type.value);
  return KINDS.find((kind) => types.includes(VCARD + kind));
}

const WHOLE_NAMES = [`${VCARD}fn`, `${VCARD}hasFN`];
const NAME_NODE = `${VCARD}hasName`;
const GIVEN_NAMES = [`${VCARD}given-name`, `${VCARD}hasGivenName`];
const FAMILY_NAMES = [`${VCARD}family-name`, `${VCARD}hasFamilyName`];
const OTHER_NAMES = [`${FOAF}name`];
const ORGANISATIONS = [`${VCARD}hasOrganizationName`, `${VCARD}organization-name`];

/** The name of a contact: its whole name, else given name and family name. */
function contactName(subject: Term, context: ReadContext): string | undefined {
  const name = (predicates: readonly string[]) =>
    firstName({ subject, member: 'name', predicates }, context);
  return (
    name(WHOLE_NAMES) ??
    context.graph
      .objects(subject, NAME_NODE)
      .map((node) => nameOfParts(node, context))
      .filter((found) => found !== undefined)
      .sort(byCodePoint)[0] ??
    name([NAME_NODE]) ??
    nameOfParts(subject, context) ??
    name(OTHER_NAMES)
  );
}

/** Given name and family name. */
function nameOfParts(subject: Term, context: ReadContext): string | undefined {
  const parts = [GIVEN_NAMES, FAMILY_NAMES].map((predicates) =>
    firstName({ subject, member: 'name', predicates }, context),
  );
  return joined(parts, ' ');
}

/** Of the first property with any name the text pick of the texts, else an IRI. */
function firstName(source: MemberSource, context: ReadContext): string | undefined {
  const ofMember = memberContext({ ...source, isSearched: true }, context);
  return firstFound(source.predicates, (predicate) => {
    const values = context.graph
      .objects(source.subject, predicate)
      .flatMap((value) => standIns(value, source, context));
    const map = textMap(values.filter(isLiteral), { ...ofMember, trim: true });
    const iris = values.filter((value) => !isLiteral(value)).map(({ value }) => value);
    return map ? shownText(map, context) : iris.sort(byCodePoint)[0];
  });
}

const ADDRESS = `${VCARD}hasAddress`;

/** A postal address on one line: of the contact's address, else of the contact itself. */
function postalAddress(subject: Term, context: ReadContext): string | undefined {
  const [first] = context.graph
    .objects(subject, ADDRESS)
    .map((address) => addressLine(address, subject, context))
    .filter((line) => line !== undefined)
    .sort(byCodePoint);
  return first ?? joinedParts(subject, context);
}

function addressLine(address: Term, subject: Term, context: ReadContext): string | undefined {
  const isText = isLiteral(address);
  const line = isText ? address.value.trim() : joinedParts(address, context);
  if (line === undefined || line.trim() === '') {
    const code = isText ? 'blank-value' : 'empty-node';
    return context.report(code, address, { member: 'address', subject });
  }
  return line;
}

/** Street; postal code and town; region; country. */
function joinedParts(subject: Term, context: ReadContext): string | undefined {
  const part = (name: string) =>
    describedText({ subject, member: 'address', predicates: [VCARD + name] }, context);
  const town = joined([part('postal-code'), part('locality')], ' ');
  return joined([part('street-address'), town, part('region'), part('country-name')], ', ');
}

function joined(parts: readonly (string | undefined)[], separator: string): string | undefined {
  const present = parts.filter((part) => part !== undefined);
  return present.length > 0 ? present.join(separator) : undefined;
}
