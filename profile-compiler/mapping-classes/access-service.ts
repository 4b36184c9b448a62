import type { Term } from '@rdfjs/types';
import { DCAT, DCT, FOAF, RDFS } from '../namespaces.ts';
import { license } from './license.ts';
import type { MappingClass, ValueType } from './mapping-class.ts';
import { irisMember, member, resourceMember } from './member.ts';
import { describedTexts } from './rules/described.ts';
import { describedWords } from './rules/member-words.ts';
import type { ReadContext } from './rules/read-context.ts';
import { accessRight } from './term-classes.ts';
import { firstOfMember, type ReadOne, titledNodeReader, titleMembers } from './titled-node.ts';

const LICENSE = valueTypeOf(license);
const ACCESS_RIGHT = valueTypeOf(accessRight);

export const accessService: MappingClass = {
  description: 'A service that gives access to the data',
  value: {
    kind: 'object',
    type: 'AccessService',
    members: [
      ...titleMembers(
        'Title of the service, in all its languages',
        'What the service does, in all its languages',
      ),
      irisMember('endpoint_url', 'Addresses of the service', `${DCAT}endpointURL`),
      member('endpoint_description', {
        value: { kind: 'stored' },
        description:
          'Addresses of machine-readable descriptions of the service, or texts that describe it',
        many: true,
        predicate: `${DCAT}endpointDescription`,
      }),
      member('license', {
        value: { kind: 'object', type: LICENSE.type, isStored: true },
        description: 'Licence of the service',
        predicate: `${DCT}license`,
      }),
      member('access_right', {
        value: { kind: 'object', type: ACCESS_RIGHT.type, isStored: true },
        description: 'Who may use the service',
        predicate: `${DCT}accessRights`,
      }),
      resourceMember('IRI of the service'),
    ],
    inner: [LICENSE, ACCESS_RIGHT],
  },
  roles: {},
  read: { each: titledNodeReader(describedMembers) },
};

function valueTypeOf({ description, value }: MappingClass): ValueType {
  if (!('members' in value)) {
    throw new Error(`The class of ${description} has no members`);
  }
  return { type: value.type, description, members: value.members };
}

const TITLES = [`${DCT}title`, `${FOAF}name`, `${RDFS}label`];

function describedMembers(subject: Term, context: ReadContext) {
  const words = (name: string, predicate: string) =>
    describedWords({ subject, member: name, predicates: [predicate] }, context);
  return {
    title: describedTexts(
      { subject, member: 'title', predicates: TITLES, isSearched: true },
      context,
    ),
    description: describedTexts(
      { subject, member: 'description', predicates: [`${DCT}description`] },
      context,
    ),
    endpoint_url: words('endpoint_url', `${DCAT}endpointURL`),
    endpoint_description: words('endpoint_description', `${DCAT}endpointDescription`),
    license: firstOfMember(
      readerOf(license),
      { subject, member: 'license', predicates: [`${DCT}license`] },
      context,
    ),
    access_right: firstOfMember(
      readerOf(accessRight),
      { subject, member: 'access_right', predicates: [`${DCT}accessRights`] },
      context,
    ),
  };
}

function readerOf({ read }: MappingClass): ReadOne {
  return read && 'each' in read ? read.each : () => undefined;
}
