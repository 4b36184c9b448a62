import type { Term } from '@rdfjs/types';
import { FOAF, ORG, RDF, RDFS, SCHEMA, SKOS, VCARD } from '../namespaces.ts';
import type { Json, LanguageMap, Member } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member, resourceMember, storedMember } from './member.ts';
import { describedTexts, hideOthers, isLiteral, nameInText, objectOf } from './rules/described.ts';
import { describedWord } from './rules/member-words.ts';
import { ORGANIZATIONS, type ReadContext, type VocabularyTerm } from './rules/read-context.ts';
import { labelsOf } from './rules/stored-terms.ts';
import { hideOtherLabels } from './rules/term-values.ts';
import { pickInOrder } from './rules/text-pick.ts';

export const agent = agentClass({
  description: 'A person or an organisation',
  type: 'Agent',
  name: member('name', {
    value: { kind: 'text' },
    description: 'Name, in a language of the resource where it has one',
    roles: { fullText: 1, filter: 'equals', sort: true },
    predicate: `${FOAF}name`,
  }),
  nameOf,
});

export const agentMultiLang = agentClass({
  description: 'A person or an organisation, named in all languages',
  type: 'AgentMultiLang',
  name: member('name', {
    value: { kind: 'language-map' },
    description: 'Name, in all its languages',
    roles: { fullText: 1, sort: true },
    predicate: `${FOAF}name`,
  }),
  nameOf({ names, body }, context) {
    hideOtherLabels(body && [body], Object.values(names ?? {}), context);
    return names;
  },
});

/** One name; a search finds the agent by all of them. */
function nameOf({ body, names }: DescribedAgent, context: ReadContext): string | undefined {
  const shown = names && pickInOrder(names, context.nameLanguages);
  if (names && shown !== undefined) {
    if (body) {
      hideOtherLabels([body], [shown], context);
    } else {
      hideOthers(names, shown, context);
    }
  }
  return shown;
}

/** Differences between the classes of agents. */
interface AgentClass {
  readonly description: string;
  readonly type: string;
  /** Member that shows the name. */
  readonly name: Member;
  nameOf(agent: DescribedAgent, context: ReadContext): Json | undefined;
}

/** Makes a class of agents. */
function agentClass({ description, type, name, nameOf }: AgentClass): MappingClass {
  return {
    description,
    value: {
      kind: 'object',
      type,
      members: agentMembers(name),
      membersWith: { organization: ['id'] },
    },
    roles: { facet: { value: ['name', 'resource'], label: ['name', 'resource'] } },
    read: {
      each(value, context) {
        const agent = describeAgent(value, context);
        if (!agent) {
          return undefined;
        }
        const { id, type: kind, email, homepage, resource } = agent;
        return objectOf({
          id,
          type: kind,
          name: nameOf(agent, context),
          email,
          homepage,
          resource,
        });
      },
    },
  };
}

function agentMembers(name: Member): readonly Member[] {
  return [
    member('id', {
      value: { kind: 'keyword' },
      description: 'Id of the stored organisation',
      roles: { filter: 'equals' },
    }),
    member('type', {
      value: { kind: 'stored' },
      description: 'Organization, Person or Agent',
      always: true,
    }),
    name,
    storedMember(
      'email',
      'E-mail address as in the data, with or without `mailto:`',
      `${FOAF}mbox`,
    ),
    storedMember('homepage', 'Address of the home page', `${FOAF}homepage`),
    resourceMember('IRI of the agent'),
  ];
}

/** An agent as the data states it, with what it lacks from the stored organisation, and its name in all languages. */
interface DescribedAgent {
  /** Id of the stored organisation that it is. */
  readonly id?: string | undefined;
  readonly type: string;
  readonly names?: LanguageMap | undefined;
  /** The stored term that the names come from. */
  readonly body?: VocabularyTerm | undefined;
  readonly email?: string | undefined;
  readonly homepage?: string | undefined;
  readonly resource?: string | undefined;
}

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

/** Reads an agent; text in place of a node is its name. */
export function describeAgent(value: Term, context: ReadContext): DescribedAgent | undefined {
  if (isLiteral(value)) {
    const names = nameInText(value, context);
    return names && { type: 'Agent', names };
  }
  const isBlank = context.isBlank(value);
  const stated = describedTexts(
    { subject: value, member: 'name', predicates: NAMES, isSearched: true },
    context,
  );
  const organization = isBlank ? undefined : context.terms.byIri([ORGANIZATIONS], value.value);
  const names = stated ?? namesOf(organization);
  const body =
    names === undefined && !isBlank
      ? context.terms.byIri(CORPORATE_BODIES, value.value)
      : undefined;
  const { foaf_mbox: email, foaf_homepage: homepage } = organization?.extensions ?? {};
  const described = {
    names: body ? labelsOf(body) : names,
    email: describedWord({ subject: value, member: 'email', predicates: EMAILS }, context) ?? email,
    homepage:
      describedWord({ subject: value, member: 'homepage', predicates: HOMEPAGES }, context) ??
      homepage,
    resource: isBlank ? undefined : value.value,
  };
  if (Object.values(described).every((member) => member === undefined)) {
    return context.report('empty-node', value);
  }
  const known = organization ?? body;
  if (!isBlank && !known && !context.graph.describes(value)) {
    context.report('undescribed', value);
  }
  const type = known ? 'Organization' : kindOf(value, context);
  return { id: organization?.id, type, body, ...described };
}

function namesOf(organization: VocabularyTerm | undefined): LanguageMap | undefined {
  const names = organization?.prefLabel ?? {};
  return Object.keys(names).length > 0 ? names : undefined;
}

function kindOf(value: Term, context: ReadContext): string {
  const stated = context.graph.objects(value, `${RDF}type`).map((type) => TYPES.get(type.value));
  return KINDS.find((kind) => stated.includes(kind)) ?? 'Agent';
}
