import rdf from '@rdfjs/data-model';
import type { Literal, Term } from '@rdfjs/types';
import { DCT, EDP } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { idMember, labelMember, resourceMember, storedMember } from './member.ts';
import type { ReadContext, VocabularyTerm } from './read-context.ts';
import { authorityCodeOf } from './rules/authority-table.ts';
import { isLiteral, objectOf } from './rules/described.ts';
import { describedLicence } from './rules/described-licence.ts';
import { iriOf } from './rules/iri-text.ts';
import { keywordId } from './rules/keyword-id.ts';
import { licenceByIri, licenceByText } from './rules/known-licence.ts';
import { matchesOf } from './rules/matches.ts';
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
  const term = [iri, ...matches]
    .filter((match) => match !== undefined)
    .map((match) => licenceByIri(match, context))
    .find((found) => found !== undefined);
  if (term) {
    const stated = isLiteral(value) ? undefined : (iri ?? matches[0]);
    return stored(term, stated ?? term.resource, context);
  }
  const described = describedLicence(node, context);
  if (described !== undefined) {
    return described;
  }
  context.report(iri === undefined ? 'empty-node' : 'unresolved-term', value);
  return iri === undefined ? undefined : unknown(iri);
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

function unknown(iri: string): Json {
  const name = authorityCodeOf(iri)?.code ?? iri;
  return { id: name, label: name, resource: iri };
}
