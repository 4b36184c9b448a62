import type { Literal, Term } from '@rdfjs/types';
import { FOAF, ORG, RDF, RDFS, SCHEMA, SKOS, VCARD } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member, resourceMember, storedMember } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { describedText, isLiteral, objectOf } from './rules/described.ts';
import { describedWord } from './rules/member-words.ts';
import { pickEnglish } from './rules/text-pick.ts';

export const agent: MappingClass = {
  description: 'A person or an organisation',
  value: {
    kind: 'object',
    type: 'Agent',
    members: [
      member('type', {
        value: { kind: 'stored' },
        description: 'Organization, Person or Agent',
        always: true,
      }),
      member('name', {
        value: { kind: 'text' },
        description: 'Name, in one language',
        roles: { fullText: 1, filter: 'equals', sort: true },
        predicate: `${FOAF}name`,
      }),
      storedMember(
        'email',
        'E-mail address as in the data, with or without `mailto:`',
        `${FOAF}mbox`,
      ),
      storedMember('homepage', 'Address of the home page', `${FOAF}homepage`),
      resourceMember('IRI of the agent'),
    ],
  },
  roles: { facet: { value: ['name', 'resource'], label: ['name', 'resource'] } },
  read: { each: readAgent },
};

const NAMES = [`${FOAF}name`, `${SKOS}prefLabel`, `${RDFS}label`, `${VCARD}fn`];
const EMAILS = [`${FOAF}mbox`, `${VCARD}hasEmail`];
const HOMEPAGES = [`${FOAF}homepage`];
const CORPORATE_BODIES = ['corporate-body'];

/** The most specific first. */
const KINDS = ['Organization', 'Person', 'Agent'] as const;
const TYPES = new Map(
  KINDS.flatMap((kind) =>
    [FOAF, ORG, VCARD, SCHEMA, 'https://schema.org/'].map((ns) => [ns + kind, kind] as const),
  ),
);

function readAgent(value: Term, context: ReadContext): Json | undefined {
  if (isLiteral(value)) {
    return readNameOnly(value, context);
  }
  const isBlank = context.isBlank(value);
  const stated = describedText({ subject: value, member: 'name', predicates: NAMES }, context);
  const body =
    stated === undefined && !isBlank
      ? context.terms.byIri(CORPORATE_BODIES, value.value)
      : undefined;
  const described = {
    name: body ? pickEnglish(body.prefLabel, context.defaultLanguage) : stated,
    email: describedWord({ subject: value, member: 'email', predicates: EMAILS }, context),
    homepage: describedWord({ subject: value, member: 'homepage', predicates: HOMEPAGES }, context),
    resource: isBlank ? undefined : value.value,
  };
  if (Object.values(described).every((text) => text === undefined)) {
    context.report('empty-node', value);
    return undefined;
  }
  if (!isBlank && !body && !context.graph.describes(value)) {
    context.report('undescribed', value);
  }
  return objectOf({ type: body ? 'Organization' : kindOf(value, context), ...described });
}

function readNameOnly(value: Literal, context: ReadContext): Json | undefined {
  const name = value.value.trim();
  context.report(name === '' ? 'blank-value' : 'literal-as-name', value);
  return name === '' ? undefined : { type: 'Agent', name };
}

function kindOf(value: Term, context: ReadContext): string {
  const stated = context.graph.objects(value, `${RDF}type`).map((type) => TYPES.get(type.value));
  return KINDS.find((kind) => stated.includes(kind)) ?? 'Agent';
}
