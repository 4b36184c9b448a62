import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { DCAT, DCT, FOAF, RDFS } from '../namespaces.ts';
import type { Json } from '../values.ts';
import { accessRight } from './access-right.ts';
import { license } from './license.ts';
import type { MappingClass, ValueType } from './mapping-class.ts';
import { member, resourceMember } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { describedTexts, isLiteral, objectOf } from './rules/described.ts';
import { irisMember } from './rules/iri-members.ts';
import { iriOf } from './rules/iri-text.ts';
import { firstOfMember, type ReadOne } from './rules/member-value.ts';
import { describedWords } from './rules/member-words.ts';
import { nameInText } from './rules/name-in-text.ts';

const LICENSE = valueTypeOf(license);
const ACCESS_RIGHT = valueTypeOf(accessRight);

export const accessService: MappingClass = {
  description: 'A service that gives access to the data',
  value: {
    kind: 'object',
    type: 'AccessService',
    members: [
      member('title', {
        value: { kind: 'language-map' },
        description: 'Title of the service, in all its languages',
        roles: { fullText: 0.5 },
        predicate: `${DCT}title`,
      }),
      member('description', {
        value: { kind: 'language-map' },
        description: 'What the service does, in all its languages',
        predicate: `${DCT}description`,
      }),
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
  read: { each: readService },
};

function valueTypeOf({ description, value }: MappingClass): ValueType {
  if (!('members' in value)) {
    throw new Error(`The class of ${description} has no members`);
  }
  return { type: value.type, description, members: value.members };
}

const TITLES = [`${DCT}title`, `${FOAF}name`, `${RDFS}label`];

function readService(value: Term, context: ReadContext): Json | undefined {
  const resource = iriOf(value, context);
  if (isLiteral(value) && resource === undefined) {
    const title = nameInText(value, context);
    return title && { title };
  }
  const subject = resource === undefined ? value : rdf.namedNode(resource);
  const service = objectOf({ ...describedMembers(subject, context), resource });
  if (Object.keys(service).length === 0) {
    context.report('empty-node', value);
    return undefined;
  }
  return service;
}

function describedMembers(subject: Term, context: ReadContext) {
  const words = (name: string, predicate: string) => {
    const found = describedWords({ subject, member: name, predicates: [predicate] }, context);
    return found.length > 0 ? found : undefined;
  };
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
