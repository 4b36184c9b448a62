import rdf from '@rdfjs/data-model';
import type { Literal, Term } from '@rdfjs/types';
import spdx from 'spdx-license-list';
import { DC11, DCT, EDP, RDFS, SKOS } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { idMember, labelMember, resourceMember, storedMember } from './member.ts';
import { authorityCodeOf } from './rules/authority-table.ts';
import { describedText, isLiteral, objectOf, statedId } from './rules/described.ts';
import { firstFound } from './rules/first-found.ts';
import { iriOf } from './rules/iri-text.ts';
import { keywordId } from './rules/keyword-id.ts';
import { exactMatchesOf, matchesOf } from './rules/matches.ts';
import { describedWord } from './rules/member-words.ts';
import type { ReadContext, VocabularyTerm } from './rules/read-context.ts';
import { shownLabel } from './rules/term-values.ts';

export const license: MappingClass = {
  description: 'A licence',
  value: {
    kind: 'object',
    type: 'License',
    members: [
      idMember('Id of the licence in its vocabulary, or the one that the data gives it'),
      labelMember('text', 'Name of the licence', { weight: 0.5 }),
      storedMember('description', 'Long name of the licence', `${DCT}description`),
      storedMember(
        'la_url',
        'Address of the licence in the licensing assistant',
        `${EDP}licensingAssistant`,
      ),
      resourceMember('IRI of the licence'),
    ],
  },
  roles: { facet: { value: ['id'], label: ['label'] } },
  read: { each: readLicence },
};

function readLicence(value: Term, context: ReadContext): Json | undefined {
  const iri = iriOf(value, context);
  if (isLiteral(value) && iri === undefined) {
    return readText(value, context);
  }
  const node = isLiteral(value) && iri !== undefined ? rdf.namedNode(iri) : value;
  const matches = matchesOf(node, context);
  const term = firstFound([...(iri === undefined ? [] : [iri]), ...matches], (match) =>
    licenceByIri(match, context),
  );
  if (term) {
    const stated = isLiteral(value) ? undefined : (iri ?? matches[0]);
    return stored(term, stated ?? term.resource, context);
  }
  const described = describedLicence(node, context);
  if (described !== undefined) {
    return described;
  }
  context.report(iri === undefined ? 'empty-node' : 'unresolved-term', value);
  return iri && { id: nameOf(iri), label: nameOf(iri), resource: iri };
}

function readText(value: Literal, context: ReadContext): Json | undefined {
  const text = value.value.trim();
  const term = text === '' ? undefined : licenceByText(text, context);
  if (term) {
    return stored(term, term.resource, context);
  }
  const id = keywordId(text);
  context.report(id === undefined ? 'blank-value' : 'unresolved-term', value);
  return id === undefined ? undefined : { id, label: text, description: text };
}

function stored(term: VocabularyTerm, resource: string, context: ReadContext): Json {
  const label = shownLabel(term, context);
  return objectOf({
    id: term.id,
    label,
    description: label,
    la_url: term.extensions.licensing_assistant,
    resource,
  });
}

const IDS = [`${DC11}identifier`, `${DCT}identifier`];
const LABELS = [`${SKOS}altLabel`, `${DCT}title`, `${RDFS}label`, `${SKOS}prefLabel`];
const DESCRIPTIONS = [`${SKOS}prefLabel`, `${DCT}description`];
const ASSISTANTS = [`${EDP}licensingAssistant`];

/** A licence as the data itself describes it; `undefined` where it has no name there. */
function describedLicence(subject: Term, context: ReadContext): Json | undefined {
  const label = describedText(
    { subject, member: 'label', predicates: LABELS, isSearched: true },
    context,
  );
  if (label === undefined) {
    return undefined;
  }
  const iri = context.isBlank(subject) ? undefined : subject.value;
  const id = statedId(subject, IDS, context) ?? (iri && nameOf(iri)) ?? keywordId(label);
  return objectOf({
    id: id ?? label,
    label,
    description: describedText(
      { subject, member: 'description', predicates: DESCRIPTIONS },
      context,
    ),
    la_url: describedWord({ subject, member: 'la_url', predicates: ASSISTANTS }, context),
    resource: iri ?? exactMatchesOf(subject, context)[0],
  });
}

/** The code in its EU table, so that the id stays the same once the vocabulary is stored; else the IRI. */
function nameOf(iri: string): string {
  return authorityCodeOf(iri)?.code ?? iri;
}

const VOCABULARIES = ['licence'];

type Lookup = Pick<ReadContext, 'terms'>;

/** Lists whose IRIs end with the identifier of a licence. */
const LISTS =
  /^https?:\/\/(?:www\.)?(?:spdx\.org\/licenses|opendefinition\.org\/licenses|opensource\.org\/licenses?|dcat-ap\.de\/def\/licenses)\/([^?#]+)/i;

/** What may follow the identifier. */
const ENDING = /\/$|\.(?:html|json|jsonld|rdf|ttl|txt|xml|php)$/i;

/** The stored licence with this IRI or matched by it, or with the identifier that the IRI ends with. */
function licenceByIri(iri: string, context: Lookup): VocabularyTerm | undefined {
  const term = context.terms.byIri(VOCABULARIES, iri);
  const [, identifier] = term ? [] : (LISTS.exec(iri) ?? []);
  return identifier === undefined
    ? term
    : licenceByIdentifier(identifier.replace(ENDING, ''), context);
}

/** The stored licence with this id, label, IRI or SPDX identifier as text; `CC BY-SA 4.0` counts as `CC_BYSA_4_0`. */
function licenceByText(text: string, context: Lookup): VocabularyTerm | undefined {
  return (
    context.terms.byText(VOCABULARIES, text) ??
    licenceByIri(text, context) ??
    licenceByIdentifier(text, context)
  );
}

function licenceByIdentifier(identifier: string, { terms }: Lookup): VocabularyTerm | undefined {
  const address = ADDRESSES.get(folded(identifier));
  return (
    terms.byText(VOCABULARIES, identifier) ??
    terms.byText(VOCABULARIES, codeOf(identifier)) ??
    (address === undefined ? undefined : terms.byIri(VOCABULARIES, address))
  );
}

/** An identifier in the form of the EU table, where the conditions of a licence are one word: `CC-BY-NC-SA-4.0`. */
function codeOf(identifier: string): string {
  const parts = identifier.split(/[^\p{L}\d]+/u).filter((part) => part !== '');
  const [family = '', ...rest] = parts.filter((part) => !/^\d+$/.test(part));
  const version = parts.filter((part) => /^\d+$/.test(part));
  return [family, rest.join(''), ...version].filter((part) => part !== '').join('_');
}

/** Addresses of licences by SPDX, by their identifiers and names in any punctuation. */
const ADDRESSES: ReadonlyMap<string, string> = new Map(
  Object.entries(spdx).flatMap(([id, { name, url }]) =>
    [id, name].map((known) => [folded(known), url] as const),
  ),
);

function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}
